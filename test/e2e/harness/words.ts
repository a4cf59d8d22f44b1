/*
 * The words that people see and that the tests wait for, in one place.
 */
export const SCAN = /^Scan$/m;
export const PROGRESS = /Waiting|Downloading the code|Analysing the code|Calculating the grade|\d+ %/;
/** The letter of a finished scan, as it is read out: "Grade B". */
export const GRADE = /Grade (A\+|[ABCDF])(?![\w+])/;
/** The letter alone, as on the badge. */
export const LETTER = /^(A\+|[ABCDF])$/;
