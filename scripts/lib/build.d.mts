export function buildApp(): Promise<boolean>;
