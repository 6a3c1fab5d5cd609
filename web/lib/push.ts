import type { NewPushSubscription } from '#contract/notifications/push.ts'
import { allowScriptUrl } from '#web/lib/trusted-types.ts'

const worker = '/push-worker.js'
/** No page lies there: the worker only shows pushes and stands between no page and the server. */
const scope = '/push/'

/** True of a browser that can show pushes. */
export function mayPush() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Asks the person, and subscribes this browser.
 * @returns null if the person or the browser does not allow it
 */
export async function subscribeBrowser(publicKey: string): Promise<NewPushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(allowScriptUrl(worker), { scope })
  await untilActive(registration)
  // One of another key of the server cannot be used any more.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
  ).toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return null
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** Ends what the browser was subscribed to, and removes the worker. */
export async function unsubscribeBrowser() {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}

function untilActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const starting = installing ?? waiting
  if (active || !starting) return Promise.resolve()
  return new Promise<void>((done) => {
    starting.addEventListener('statechange', () => starting.state === 'activated' && done())
  })
}
