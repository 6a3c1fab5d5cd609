/**
 * The colours of web/ui/tokens.css, under their names there, for markup that has no access to the
 * style sheets.
 */
export const light = {
  paper: '#f7f5f0',
  surface: '#ffffff',
  line: '#ded9cd',
  ink: '#14211f',
  'ink-2': '#43504c',
  'ink-3': '#626b67',
  pine: '#123f37',
  'on-pine': '#ffffff',
  'pine-soft': '#e2ece7',
  brass: '#a9843f',
  success: '#1c6843',
  danger: '#a52e28',
  warning: '#8a5300',
  'warning-soft': '#fbefd9',
  focus: '#8f6a22',
  quote: '#f3f6f3',
}

export type Token = keyof typeof light

export const dark: Record<Token, string> = {
  paper: '#0c1514',
  surface: '#121e1c',
  line: '#273733',
  ink: '#eef0ea',
  'ink-2': '#b9c3bd',
  'ink-3': '#8f9c96',
  pine: '#8ccbb5',
  'on-pine': '#06201a',
  'pine-soft': '#17332c',
  brass: '#ddbb7a',
  success: '#7ccb9b',
  danger: '#f2938a',
  warning: '#e8ba63',
  'warning-soft': '#352608',
  focus: '#ddbb7a',
  quote: '#17332c',
}

/**
 * CSS that declares these tokens: dark where the device, or a choice made in the product, asks for
 * it.
 */
export function themeOf(tokens: readonly Token[]): string {
  const lightValues = declared(tokens, light)
  const darkValues = declared(tokens, dark)
  return `:root { color-scheme: light dark; ${lightValues} }
@media (prefers-color-scheme: dark) { :root:not([data-color-scheme='light']) { ${darkValues} } }
:root[data-color-scheme='dark'] { color-scheme: dark; ${darkValues} }
:root[data-color-scheme='light'] { color-scheme: light }`
}

function declared(tokens: readonly Token[], values: Record<Token, string>) {
  return tokens.map((token) => `--${token}: ${values[token]}`).join('; ')
}
