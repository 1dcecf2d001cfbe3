import { expect, it } from 'vitest';
import { problemOfWllama } from '../../src/models/wllama/problems';

/** The host knows by itself what it stopped: whatever else ends is a failure, and must be shown as one. */
it.each([
  ['Aborted(OOM). Build with -sASSERTIONS for more info.', 'out_of_memory'],
  ['Aborted(). Build with -sASSERTIONS for more info.', 'failed'],
  ['Array buffer allocation failed', 'out_of_memory'],
  ['failed to parse grammar', 'grammar_rejected'],
  ['the request exceeds the available context size', 'context_overflow'],
])('%s', (words, code) => expect(problemOfWllama(new Error(words), 'failed').code).toBe(code));
