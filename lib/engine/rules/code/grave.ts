/** How a deed weighs that serves nobody but its author. */
export const GRAVE = { severity: 'critical', confidence: 'high' } as const;
