// The vocabulary of the data that comes with the product.
import { createHash } from 'node:crypto'
import resources from '#db/seeds/data/resources.json' with { type: 'json' }
import roles from '#db/seeds/data/roles.json' with { type: 'json' }
import words from '#db/seeds/data/search-words.json' with { type: 'json' }
import type { RoleData } from './vocabulary-data.ts'
import { createVocabulary } from './vocabulary.ts'

export const vocabularyData = {
  roles: roles as RoleData,
  words,
  industries: resources.industries,
}

export const vocabulary = createVocabulary(vocabularyData)

/** Another for each change of the data that roles are read with. */
export const vocabularyHash = createHash('sha256')
  .update(JSON.stringify(roles))
  .digest('hex')
  .slice(0, 16)
