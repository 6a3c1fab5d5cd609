// The paths of a candidate's professional profile as files. They are no endpoints: the reply has no
// JSON envelope.

/** By the schema of JSON Resume 1.0.0 (jsonresume.org). */
export const careerJsonPath = '/api/user/career.json'

export const careerPdfPath = '/api/user/career.pdf'
