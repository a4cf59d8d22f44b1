/**
 * Names of the browser, or of libraries, that mean something when they are given a value or a handler. All others that
 * are never declared are variables of the script's top level: that is how sloppy scripts say so.
 */
export const HAS_MEANING =
  /^(?:on[a-z]+|location|name|status|self|top|parent|opener|window|document|globalThis|chrome|browser|module|exports|require|\$|_|jQuery|Zepto|define|angular|axios|firebase|io|React|Vue)$/;
