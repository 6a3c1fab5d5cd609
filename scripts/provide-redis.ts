// Gets the Redis that tests start for themselves. Where there is no way they say that they did not
// run.
import { redisServer } from '#server/testing/redis.ts'
import { hasApt, install, mayInstall, unpack } from './debian-package.ts'

const advice = 'Install redis-server, or name it in REDIS_SERVER, to test with it.'

if (redisServer) console.log(redisServer)
else if (!hasApt) console.log(advice)
else {
  try {
    if (mayInstall) install('redis-server')
    else unpack('redis-server')
  } catch {
    console.log(`Debian's package cannot be had here. ${advice}`)
  }
}
