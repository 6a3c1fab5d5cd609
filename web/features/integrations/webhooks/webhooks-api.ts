import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
} from '#web/lib/calls/integrations.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'

const refreshes = [listWebhooks, getWebhook]
const errorMessage = messageOf

export function useWebhooks() {
  return useLoad(listWebhooks)
}

export function useWebhook(id: string) {
  return useLoad(getWebhook, { params: { id } })
}

export function useDeliveries(id: string) {
  return usePages(listWebhookDeliveries, { params: { id } })
}

export function useAddWebhook() {
  return useCommand(addWebhook, { refreshes })
}

export function useChangeWebhook() {
  return useCommand(changeWebhook, { refreshes })
}

/** A failure is said in a toast: nothing is written that a message could stand beside. */
export function useSwitchWebhook() {
  return useCommand(changeWebhook, { refreshes, errorMessage })
}

export function useRemoveWebhook() {
  return useCommand(removeWebhook, { refreshes: [listWebhooks], errorMessage })
}

export function useRenewSecret() {
  return useCommand(renewWebhookSecret, { refreshes, errorMessage })
}

export function useTestWebhook() {
  return useCommand(testWebhook, { refreshes: [listWebhookDeliveries], errorMessage })
}

export function useReplay() {
  return useCommand(replayWebhookDelivery, { refreshes: [listWebhookDeliveries], errorMessage })
}
