const STANDS = /position\s*:\s*fixed/i;
const WHOLE = /inset\s*:\s*0|\b(?:width|height)\s*:\s*100(?:%|v[wh])/i;

/** Whether a style lays an element over the whole page. */
export const coversPage = (style: string): boolean => STANDS.test(style) && WHOLE.test(style);
