export const fileFormats = ['csv', 'json'] as const
export type FileFormat = (typeof fileFormats)[number]
