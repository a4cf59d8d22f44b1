/** Types of script elements that run; of any other type they hold data (WHATWG HTML, `script`). */
export const SCRIPT_TYPES =
  /^(|module|text\/javascript|application\/(x-)?javascript|text\/(x-)?ecmascript|application\/ecmascript|text\/babel|text\/jscript)$/;
