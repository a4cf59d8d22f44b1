import { words } from '../words.ts';

/** Checks against a list, and of a form that holds nothing dangerous (validator.js, class-validator and the platform's own). */
export const LISTS = words(
  'includes has indexOf in hasOwn hasOwnProperty isIn isInt isInteger isSafeInteger isFinite isNumeric isAlpha isAlphanumeric isUUID isUuid isMongoId isValidObjectId isHexadecimal isBoolean isDecimal isFloat isPort isISO8601 isIP isIPv4 isIPv6',
);
