/** The English messages of `locales/`, by the keys that browsers know them by; made when the pages are bundled. */
declare module 'virtual:messages' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
