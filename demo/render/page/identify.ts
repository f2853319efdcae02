import {
  Camera as ClipCamera,
  DoubleSide,
  GLSL3,
  Mesh,
  NearestFilter,
  RawShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Solid } from '../../furniture/solids/solid.ts'
import { type Camera, closer, projectionMatrix, viewMatrix } from './camera.ts'
import { bare, sceneOf, still } from './meshes.ts'
import { depthVertex, numberFragment } from './shaders.ts'

/** Where each group of solids is seen: a pixel of its own nearest to its middle, in percent, and its share. */
export function identify(renderer: WebGLRenderer, camera: Camera, groups: readonly (readonly Solid[])[]) {
  const width = 480
  const height = Math.round((width * camera.height) / camera.width)
  const small = closer(camera, 1, 0.5, 0.5, width, height)
  const target = new WebGLRenderTarget(width, height, { minFilter: NearestFilter, magFilter: NearestFilter })
  const toClip = projectionMatrix(small, 0.1, 40).multiply(viewMatrix(small))
  const scene = sceneOf()
  for (const [at, group] of groups.entries()) {
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: depthVertex,
      fragmentShader: numberFragment,
      uniforms: { toClip: { value: toClip }, number: { value: (at + 1) / 255 } },
      side: DoubleSide,
    })
    for (const solid of group) scene.add(still(new Mesh(bare(solid), material)))
  }
  renderer.setRenderTarget(target)
  renderer.setClearColor(0x000000, 0)
  renderer.clear(true, true, false)
  renderer.render(scene, new ClipCamera())
  const pixels = new Uint8Array(width * height * 4)
  renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels)
  target.dispose()
  return groups.map((_group, at) => middleOf(pixels, width, height, at + 1))
}

function middleOf(pixels: Uint8Array, width: number, height: number, number: number) {
  const own: { x: number; y: number }[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (pixels[(y * width + x) * 4] === number) own.push({ x, y: height - 1 - y })
  if (own.length === 0) return null
  const mean = { x: 0, y: 0 }
  for (const { x, y } of own) {
    mean.x += x / own.length
    mean.y += y / own.length
  }
  const far = ({ x, y }: { x: number; y: number }) => (x - mean.x) ** 2 + (y - mean.y) ** 2
  const nearest = own.reduce((best, each) => (far(each) < far(best) ? each : best))
  const percent = (value: number, of: number) => Math.round(((value + 0.5) / of) * 1000) / 10
  return {
    x: percent(nearest.x, width),
    y: percent(nearest.y, height),
    share: Math.round((own.length / width / height) * 10000) / 10000,
  }
}
