// Shows pushes while no page is open. It handles no request, so that nothing stands between pages
// and the server. A push holds a kind, the id of its notification and a sentence without anything
// personal.
self.addEventListener('push', (event) => {
  const { id, text } = event.data.json()
  event.waitUntil(
    self.registration.showNotification('Altura', {
      body: text,
      tag: id,
      icon: '/icons/192.png',
      data: { id },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const id = encodeURIComponent(event.notification.data.id)
  event.waitUntil(self.clients.openWindow(`/notifications?open=${id}`))
})
