// Applies a stored light or dark choice before the first paint. A file of its own, so that no inline script is needed.
const scheme = localStorage.getItem('color_scheme')
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.colorScheme = scheme
