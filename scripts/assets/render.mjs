// Draws a fragment shader in Chromium, as a still or as a film whose last frame leads into its
// first.
//   node scripts/assets/render.mjs hero.frag 1920 1080 hero.mkv --frames=300
//   node scripts/assets/render.mjs hero.frag 1600 2000 still.avif --at=0.3 --eye=-1.6,1.4,0 --look=0.9,-0.05,1.1
// A film needs ffmpeg, which encode.sh needs too.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: 'string' },
    samples: { type: 'string', default: '2' },
    at: { type: 'string', default: '0' },
    eye: { type: 'string', default: '0,0,0' },
    look: { type: 'string', default: '0,0,0' },
  },
})
const [shader, width, height, target] = positionals
const scene = {
  source: readFileSync(join(import.meta.dirname, shader), 'utf8'),
  width: Number(width),
  height: Number(height),
  samples: Number(values.samples),
  eye: values.eye.split(',').map(Number),
  look: values.look.split(',').map(Number),
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-gpu-watchdog'],
})
const page = await browser.newPage()
await page.setContent('<canvas></canvas>')
await page.evaluate(prepare, scene)
if (values.frames) await film(Number(values.frames))
else await still(Number(values.at))
await browser.close()

async function still(phase) {
  const image = sharp(await frame(phase)).removeAlpha()
  await (target.endsWith('.avif') ? image.avif({ quality: 50, effort: 7 }) : image.png()).toFile(
    target,
  )
}

async function film(frames) {
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', '30', '-i', '-']
  const output = ['-c:v', 'ffv1', '-pix_fmt', 'gbrp', target]
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (let index = 0; index < frames; index++) {
    if (!ffmpeg.stdin.write(await frame(index / frames))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await once(ffmpeg, 'close')
}

async function frame(phase) {
  return Buffer.from(await page.evaluate((at) => globalThis.drawFrame(at), phase), 'base64')
}

// Runs in the page. The picture is drawn in strips, so that no single call keeps the watchdog
// waiting.
function prepare({ source, width, height, samples, eye, look }) {
  const canvas = Object.assign(document.querySelector('canvas'), { width, height })
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false })
  const corners = `#version 300 es
    void main() { vec2 p = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2); gl_Position = vec4(p * 2. - 1., 0, 1); }`
  const program = gl.createProgram()
  for (const [type, text] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, source],
  ]) {
    const part = gl.createShader(type)
    gl.shaderSource(part, text)
    gl.compileShader(part)
    if (!gl.getShaderParameter(part, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(part))
    gl.attachShader(program, part)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.viewport(0, 0, width, height)
  gl.enable(gl.SCISSOR_TEST)
  gl.uniform2f(gl.getUniformLocation(program, 'uRes'), width, height)
  gl.uniform1i(gl.getUniformLocation(program, 'uSS'), samples)
  gl.uniform3fv(gl.getUniformLocation(program, 'uEye'), eye)
  gl.uniform3fv(gl.getUniformLocation(program, 'uLook'), look)

  globalThis.drawFrame = async (phase) => {
    gl.uniform1f(gl.getUniformLocation(program, 'uT'), phase)
    const strips = 12
    for (let strip = 0; strip < strips; strip++) {
      const from = Math.floor((height * strip) / strips)
      gl.scissor(0, from, width, Math.floor((height * (strip + 1)) / strips) - from)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.finish()
    }
    return canvas.toDataURL('image/png').split(',')[1]
  }
}
