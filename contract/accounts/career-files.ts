// A professional profile as files for its candidate. Served as files, so they stand beside the
// endpoints that answer with JSON in the envelope of the interface.

/** By the schema of JSON Resume 1.0.0 (jsonresume.org). */
export const careerJsonPath = '/api/user/career.json'

export const careerPdfPath = '/api/user/career.pdf'
