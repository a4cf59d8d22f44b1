/** What people ask for who have not signed in, and what other servers call. */
const OPEN = [
  /log|sign_?(?:in|up|out)|regist|auth|token|forgot|reset(?:[-_]?(?:pass|pw|code|token|link|request|e?mail)\w*)?(?![\w-])|recover|verif|confirm|activat|invite|setup|install/i,
  /hook|callback|contact|subscri|newsletter|track|event|health|feedback|search|public|visit|view|metric|payment|checkout/i,
];
/** Whether a route or handler of this name is for them. */
export const isOpen = (name: string): boolean => OPEN.some((one) => one.test(name));
