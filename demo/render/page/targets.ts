import { DepthTexture, FloatType, NearestFilter, RGBAFormat, type WebGLRenderer, WebGLRenderTarget } from 'three'
import { SHADOW } from './shadow-shaders.ts'

const sharp = { minFilter: NearestFilter, magFilter: NearestFilter } as const

/** The shadows of eight lights side by side. */
export function shadowTarget(): WebGLRenderTarget {
  const depthTexture = new DepthTexture(SHADOW * 4, SHADOW * 2)
  return new WebGLRenderTarget(SHADOW * 4, SHADOW * 2, { ...sharp, generateMipmaps: false, depthTexture })
}

type Frame = { width: number; height: number }

/** What each pixel shows, sixteen numbers, and how far away it lies. */
export function traitsTarget({ width, height }: Frame): WebGLRenderTarget {
  const numbers = { type: FloatType, format: RGBAFormat, generateMipmaps: false, count: 4 } as const
  const depthTexture = new DepthTexture(width, height, FloatType)
  return new WebGLRenderTarget(width, height, { ...sharp, ...numbers, depthTexture })
}

/** Sums of light in so many inks. */
export function lightTarget({ width, height }: Frame, count = 1): WebGLRenderTarget {
  const sums = { depthBuffer: false, type: FloatType, format: RGBAFormat, generateMipmaps: false } as const
  return new WebGLRenderTarget(width, height, { ...sharp, ...sums, count })
}

/** The sums of each ink, RGBA in rows from the lower left. */
export function readBack(renderer: WebGLRenderer, target: WebGLRenderTarget): Float32Array[] {
  const { width, height, textures } = target
  return textures.map((_, ink) => {
    const pixels = new Float32Array(width * height * 4)
    renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels, undefined, ink)
    return pixels
  })
}
