/** The months in English and Spanish, in full and short: patterns without regard to case. */
export const monthWords = [
  'jan(?:uary)?|ene(?:ro)?',
  'feb(?:r(?:uary|ero)?)?',
  'mar(?:ch|zo)?',
  'apr(?:il)?|abr(?:il)?',
  'may(?:o)?',
  'june?|jun(?:io)?',
  'july?|jul(?:io)?',
  'aug(?:ust)?|ago(?:sto)?',
  'sept?(?:ember|iembre)?|setiembre',
  'oct(?:ober|ubre)?',
  'nov(?:ember|iembre)?',
  'dec(?:ember)?|dic(?:iembre)?',
]
