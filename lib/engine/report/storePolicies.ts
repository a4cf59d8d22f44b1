/** A requirement of a store that code can show, with the rules that judge it. */
export interface StorePolicy {
  readonly standard: string;
  readonly requirement: string;
  readonly rules: readonly string[];
}

/** Chrome Web Store, Firefox Add-ons and Edge Add-ons policies, in our words. A test keeps the rule names true. */
export const STORE_POLICIES: readonly StorePolicy[] = [];
