/** Days between two changes of an employer. */
export const employerChangeDays = 90

/** Hours in which a mailed link confirms a work address. */
export const employerProofHours = 24
