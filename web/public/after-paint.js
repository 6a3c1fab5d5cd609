// A page that came drawn is seen first. What makes it live is fetched once it stands there with its fonts and picture.
addEventListener('load', () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      const { content } = document.getElementById('code')
      document.head.append(document.importNode(content, true))
    }),
  ),
)
