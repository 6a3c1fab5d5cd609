/** Days between two changes of an employer. */
export const employerChangeDays = 90

/** Companies that an operator reads of one employer. */
export const employerCompaniesMax = 20

/** Hours in which a mailed link confirms a work address. */
export const employerProofHours = 24

/** An employer is confirmed by a work address, or by an operator. */
export const employerHolders = ['domain', 'operator'] as const
