// Gets the Redis that tests start for themselves. Where there is no way they say that they did not run.
import { redisServer } from '#server/testing/redis.ts'
import { hasApt, install, mayInstall, unpack } from './debian-package.ts'

if (redisServer) console.log(redisServer)
else if (!hasApt) console.log('no redis-server here: install it, or name it in REDIS_SERVER')
else if (mayInstall) install('redis-server')
else unpack('redis-server')
