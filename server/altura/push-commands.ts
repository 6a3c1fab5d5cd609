import type { Command } from './operator.ts'
import { wordsOf } from './words.ts'

export const makeKeys: Command = {
  name: 'push-keys',
  usage: 'push-keys',
  summary:
    'Makes the keys with which pushes are sent (VAPID), as settings. With other keys than before, browsers have to be asked again.',
  async runAlone({ say }, words) {
    wordsOf(words)
    const { default: webPush } = await import('web-push')
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    say(`VAPID_PUBLIC_KEY=${publicKey}`)
    say(`VAPID_PRIVATE_KEY=${privateKey}`)
    say('VAPID_SUBJECT=mailto:you@example.com')
  },
  run: async () => undefined,
}
