/** The score from which on Mozilla's HTTP Observatory grades A+. */
export const bestGrade = 100

/**
 * The score of a page by the rules of Mozilla's HTTP Observatory, as far as its headers decide:
 * credits above 100 count if nothing else is missing. Redirects to HTTPS are the proxy's.
 */
export function observatoryScore(headers: Record<string, unknown>): number {
  const of = (name: string) => String(headers[name] ?? '')
  const policy = of('content-security-policy')
  const losses = [
    [policy === '', 25],
    [/'unsafe-|http:| \*/.test(policy), 20],
    [!/(^|;)\s*(default-src 'none'|script-src )/.test(policy), 20],
    [hstsSeconds(of('strict-transport-security')) < halfYearSeconds, 20],
    [of('x-content-type-options') !== 'nosniff', 5],
    [!policy.includes('frame-ancestors') && of('x-frame-options') === '', 20],
    [/unsafe-url|no-referrer-when-downgrade|^origin/.test(of('referrer-policy')), 5],
    [headers['access-control-allow-origin'] !== undefined, 50],
    [cookiesOf(headers).some((cookie) => !/; Secure/.test(cookie)), 20],
    [cookiesOf(headers).some((cookie) => !/; SameSite=(Lax|Strict)/.test(cookie)), 20],
  ] as const
  const credits = [
    [policy.includes("default-src 'none'") && /form-action '(self|none)'/.test(policy), 10],
    [policy.includes('frame-ancestors'), 5],
    [/^(no-referrer|same-origin|strict-origin)/.test(of('referrer-policy')), 5],
    [/^same-(origin|site)$/.test(of('cross-origin-resource-policy')), 10],
  ] as const
  const score = 100 - pointsOf(losses)
  return score >= 90 ? score + pointsOf(credits) : score
}

function pointsOf(rules: readonly (readonly [holds: boolean, points: number])[]) {
  return rules.reduce((total, [holds, points]) => (holds ? total + points : total), 0)
}

const halfYearSeconds = 15_768_000

function hstsSeconds(header: string) {
  return Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)
}

function cookiesOf(headers: Record<string, unknown>): string[] {
  return [headers['set-cookie'] ?? []].flat().map(String)
}
