// A page that came drawn is seen first. What makes it live is fetched once it stands there with its fonts and picture.
addEventListener('load', () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      const { content } = document.getElementById('code')
      document.head.append(document.importNode(content, true))
    }),
  ),
)

// A button pressed before that is pressed again as soon as it can do something.
const buttons = () => [...document.querySelectorAll('#root button')]
let pressed = -1
const keep = ({ target }) => {
  pressed = buttons().indexOf(target.closest('button'))
}
addEventListener('click', keep)
addEventListener(
  'page-live',
  () => {
    removeEventListener('click', keep)
    buttons()[pressed]?.click()
  },
  { once: true },
)
