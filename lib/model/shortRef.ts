/** A ref for the eye: commits as git shortens them, others whole up to 60 characters. */
export function shortRef(ref: string): string {
  if (/^[\da-f]{40,64}$/i.test(ref)) return ref.slice(0, 10);
  const letters = Array.from(ref);
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : ref;
}
