/** Masks whatever has the form of an API key (`prefix_live_secret`): an export is made to be passed on. */
export function maskKeys(text: string): string {
  return text.replace(/([A-Za-z0-9_-]{1,40}live_)[A-Za-z0-9_-]{6,}/g, '$1••••');
}
