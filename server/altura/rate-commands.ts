import { readFile } from 'node:fs/promises'
import { readRates, UnreadableRates } from '#server/features/resources/read-rates.ts'
import { storeRates } from '#server/features/resources/store-rates.ts'
import { type Command, CommandFailed } from './operator.ts'
import { wordsOf } from './words.ts'

export const rates: Command = {
  name: 'rates',
  usage: 'rates <file>',
  summary:
    'Loads reference rates, by which pay of different currencies is compared: of the European Central Bank from eurofxref.csv, eurofxref-hist.csv or eurofxref-daily.xml, or of Banco de México from the JSON of its series SF43718 and SF46410. Of a history the newest day is taken.',
  async run(operator, words) {
    const [file] = wordsOf(words, 'file')
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new CommandFailed(
        `The file is not readable: ${error instanceof Error ? error.message : ''}`,
      )
    })
    try {
      const read = readRates(text, operator.clock.now().toISOString().slice(0, 10))
      await storeRates(operator, read, read.source)
      const { USD, MXN } = read.per_eur
      operator.say(`Rates of ${read.day} are loaded: 1 EUR = ${USD} USD = ${MXN} MXN.`)
    } catch (error) {
      if (!(error instanceof UnreadableRates)) throw error
      throw new CommandFailed(`${error.message} Nothing was loaded.`)
    }
  },
}
