/** A host without a dot before it. */
export const DOMAIN = /^(?:[a-z\d-]+\.)+(?:com|net|org|io|dev|app|gov|edu|co|ai|de|eu|uk|me)$/i;
