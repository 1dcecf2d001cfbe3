/** The design tokens as colours a canvas understands. */

const TOKENS = {
  ink: '--ink',
  inkSoft: '--ink-soft',
  hairline: '--hairline',
  paper: '--paper',
  accent: '--accent',
  danger: '--danger',
  dangerWash: '--danger-wash',
  accentWash: '--accent-wash',
} as const;

export type Palette = Readonly<Record<keyof typeof TOKENS, string>> & { readonly font: string };

/**
 * Reads the colours as they hold inside `host`. A custom property comes back from the browser as it was written,
 * `light-dark(…)` and all; only a real colour property of a real element is resolved, hence the probe.
 */
export function readPalette(host: HTMLElement): Palette {
  const probe = host.ownerDocument.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const style = getComputedStyle(probe);
  const colours = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, style.color];
  });
  const font = getComputedStyle(host).fontFamily;
  probe.remove();
  return { ...(Object.fromEntries(colours) as Record<keyof typeof TOKENS, string>), font };
}
