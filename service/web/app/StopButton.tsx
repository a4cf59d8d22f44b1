/** In the place of the extension's button: a scan of the organisation is not stopped by whoever looks at it. */
export function StopButton(): null {
  return null;
}
