import type { Namespace } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The texts of one namespace, in the language of the moment. An unknown key does not compile. */
export function useText<N extends Namespace>(namespace: N) {
  return useTranslation(namespace).t
}
