import { useSyncExternalStore } from 'react'
import {
  type ColorScheme,
  setColorScheme,
  storedColorScheme,
  onColorSchemeChange,
} from '#web/ui/color-scheme.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useText } from './i18n/text.ts'

/** The choice of the color scheme for this browser. Prerendered pages show the system's. */
export function ThemeChoice() {
  const text = useText('common')
  const scheme = useSyncExternalStore<ColorScheme>(
    onColorSchemeChange,
    storedColorScheme,
    () => 'system',
  )

  return (
    <SegmentedControl
      label={text('theme')}
      options={[
        { value: 'light', label: text('themeLight') },
        { value: 'dark', label: text('themeDark') },
        { value: 'system', label: text('themeSystem') },
      ]}
      value={scheme}
      onChange={setColorScheme}
    />
  )
}
