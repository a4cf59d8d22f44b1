const SECRET =
  /\b(?:seed ?(?:phrase|words?)|mnemonic(?! (?:for|to|device|aid)\b)|(?:recovery|secret|backup) ?phrase|private ?key|(?:12|15|18|21|24)[ -]words?|keystore)\b/i;

/** Whether a text asks for what opens a wallet: its words (BIP 39) or its private key. */
export const asksForWalletSecret = (text: string): boolean => SECRET.test(text);

/** Names of fields, variables and keys that hold what opens a wallet. */
const NAMED =
  /^(?:seed(?:_?phrase|_?words?)|mnemonic(?:s|_?phrase)?|(?:recovery|secret|backup)_?phrase|phrase|private_?key|keyphrase)$/i;

/** Whether a name is that of a wallet's words or key. */
export const isWalletSecretName = (name: string): boolean => NAMED.test(name.replaceAll('-', '_'));
