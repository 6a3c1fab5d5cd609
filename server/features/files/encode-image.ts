const sideMax = 512
/** A small file can unfold into a picture that fills the memory. */
const pixelsMax = 50_000_000

/** A picture as we show it: small, upright, WebP, and without what the camera noted. Null where it is none. */
export async function encodeImage(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: pixelsMax })
    .autoOrient()
    .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null)
}
