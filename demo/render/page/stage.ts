import {
  type BufferGeometry,
  Camera as ClipCamera,
  DepthTexture,
  DoubleSide,
  FloatType,
  GLSL3,
  Matrix4,
  Mesh,
  NearestFilter,
  RawShaderMaterial,
  RGBAFormat,
  type Scene,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { dice } from '../../furniture/noise.ts'
import type { Solid } from '../../furniture/solids/solid.ts'
import { type Camera, projectionMatrix, viewMatrix } from './camera.ts'
import { coatMaterial } from './coat-material.ts'
import { receiverOf, softened } from './ground.ts'
import { identify } from './identify.ts'
import { shadowCaster } from './lighten.ts'
import { jitter, lightMatrices, lightPlan, type SharedUniforms, sharedUniforms } from './lights.ts'
import { bare, groupByCoat, sceneOf } from './meshes.ts'
import { depthFragment, depthVertex, MOST_INKS, SHADOW } from './shaders.ts'
import { type Coated, type Exposure, GROUND_SHARE, type Shot } from './shot.ts'
import { createTextures } from './textures.ts'

export type Stage = ReturnType<typeof createStage>

/** Gathers light: many frames with hard shadows add up to soft ones. One stage serves a whole catalogue. */
export function createStage(canvas: HTMLCanvasElement | OffscreenCanvas) {
  const renderer = new WebGLRenderer({ canvas, antialias: false, depth: false, powerPreference: 'high-performance' })
  renderer.autoClear = false
  const clip = new ClipCamera()
  const shadowTarget = new WebGLRenderTarget(SHADOW * 4, SHADOW * 2, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    generateMipmaps: false,
    depthTexture: new DepthTexture(SHADOW * 4, SHADOW * 2),
  })
  const textures = createTextures()
  const depthMaterial = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: depthVertex,
    fragmentShader: depthFragment,
    uniforms: { toClip: { value: new Matrix4() } },
    side: DoubleSide,
    colorWrite: false,
  })

  /** One exposure for each coat. */
  function expose(shot: Shot): Exposure[] {
    const { camera, lighting, coats } = shot
    const [first = []] = coats
    const casters = castersOf(shot, first)
    casters.computeBoundingSphere()
    const sphere = casters.boundingSphere
    if (!sphere) throw new Error('There is nothing to render.')
    const radius = sphere.radius * 1.01
    const front = new WebGLRenderTarget(camera.width, camera.height, {
      minFilter: NearestFilter,
      magFilter: NearestFilter,
      depthTexture: new DepthTexture(camera.width, camera.height, FloatType),
    })
    const shared = sharedUniforms(front, shadowTarget, lighting, camera, radius, textures.leaves)
    const shadowScene = sceneOf(new Mesh(casters, depthMaterial))
    const light = new Map<Solid, Solid>()
    const plates = coats.map((parts) => plateOf(parts, shot, shared, light))
    const hidden = sceneOf(...(plates[0]?.solidMeshes ?? []).map(({ geometry }) => new Mesh(geometry, depthMaterial)))
    const panesHidden = sceneOf(
      ...(plates[0]?.paneMeshes ?? []).map(({ geometry }) => new Mesh(geometry, depthMaterial)),
    )
    const opacity = first.find(({ look }) => look.opacity < 1)?.look.opacity ?? 0
    const plan = lightPlan(lighting)
    const ground = receiverOf(shot.receiver, casters, shared, plan.all)

    const view = viewMatrix(camera)
    const eyeTo = new Vector3(...camera.eye).distanceTo(sphere.center)
    const near = Math.max(0.05, eyeTo - radius * 4)
    const far = eyeTo + radius * 6
    const random = dice(11)
    const toClip = depthMaterial.uniforms.toClip as { value: Matrix4 }
    renderer.setClearColor(0x000000, 0)
    const [groundWide, groundTall] = [Math.ceil(camera.width / GROUND_SHARE), Math.ceil(camera.height / GROUND_SHARE)]
    const groundTarget = new WebGLRenderTarget(groundWide, groundTall, {
      depthBuffer: false,
      type: FloatType,
      format: RGBAFormat,
      minFilter: NearestFilter,
      magFilter: NearestFilter,
    })
    for (const target of [groundTarget, ...plates.map((plate) => plate.target)]) {
      renderer.setRenderTarget(target)
      renderer.clear(true, false, false)
    }
    for (let frame = 0; frame < lighting.frames; frame++) {
      const lights = plan.frame(frame)
      lightMatrices(lights, sphere.center, radius, random, shared)
      drawShadows(lights.length, shared, shadowScene)
      const [dx, dy] = jitter(frame)
      const seen = projectionMatrix(camera, near, far, dx, dy).multiply(view)
      toClip.value.copy(seen)
      shared.toClip.value.copy(seen)
      depthMaterial.uniformsNeedUpdate = true
      const drawsPanes = opacity > 0 && (frame * 0.618 + 0.31) % 1 < opacity
      renderer.setRenderTarget(front)
      renderer.clear(false, true, false)
      renderer.render(hidden, clip)
      if (drawsPanes) renderer.render(panesHidden, clip)
      for (const plate of plates) {
        renderer.setRenderTarget(plate.target)
        if (drawsPanes) renderer.render(plate.panes, clip)
        renderer.render(plate.shown, clip)
      }
      if (!ground) continue
      renderer.setRenderTarget(groundTarget)
      renderer.render(ground, clip)
    }
    const exposures = plates.map(({ target, count }) => read(target, camera, count))
    for (const { target, solidMeshes, paneMeshes } of plates) {
      target.dispose()
      // Materials stay: with the last of a kind its program would go, and compiling takes seconds.
      for (const { geometry } of [...solidMeshes, ...paneMeshes]) geometry.dispose()
    }
    casters.dispose()
    front.depthTexture?.dispose()
    front.dispose()
    const dark = new Float32Array(groundWide * groundTall * 4)
    if (ground) renderer.readRenderTargetPixels(groundTarget, 0, 0, groundWide, groundTall, dark)
    groundTarget.dispose()
    const blurred = softened(dark, groundWide, groundTall, Math.round(groundWide / 110))
    return exposures.map((inks) => ({ width: camera.width, height: camera.height, inks, ground: blurred }))
  }

  function castersOf(shot: Shot, parts: readonly Coated[]): BufferGeometry {
    const solid = parts.filter(({ solid: each, look }) => look.opacity === 1 && !shot.ghosts?.includes(each))
    return mergeGeometries([
      ...solid.map((part) => shadowCaster(part.solid, shot.grain * 0.8)),
      ...(shot.casters ?? []).map(bare),
    ])
  }

  /** What one coat is drawn with: its meshes, and the pictures of light that it gathers in. */
  function plateOf(parts: readonly Coated[], shot: Shot, shared: SharedUniforms, light: Map<Solid, Solid>) {
    const { camera, lighting, grain } = shot
    const inks = Math.max(...parts.map(({ inkA, inkB }) => Math.max(inkA, inkB)))
    const count = Math.min(MOST_INKS, Math.max(2, 1 + inks))
    const target = new WebGLRenderTarget(camera.width, camera.height, {
      count,
      depthBuffer: false,
      type: FloatType,
      format: RGBAFormat,
      minFilter: NearestFilter,
      magFilter: NearestFilter,
      generateMipmaps: false,
    })
    const meshesOf = (some: readonly Coated[]) =>
      groupByCoat(some, grain, light).map(
        ({ geometry, coat }) => new Mesh(geometry, coatMaterial(coat, textures, shared, lighting, count)),
      )
    const solidMeshes = meshesOf(parts.filter(({ look }) => look.opacity === 1))
    const paneMeshes = meshesOf(parts.filter(({ look }) => look.opacity < 1))
    return { target, count, solidMeshes, paneMeshes, shown: sceneOf(...solidMeshes), panes: sceneOf(...paneMeshes) }
  }

  function drawShadows(count: number, shared: SharedUniforms, scene: Scene): void {
    const toClip = depthMaterial.uniforms.toClip as { value: Matrix4 }
    shadowTarget.viewport.set(0, 0, SHADOW * 4, SHADOW * 2)
    renderer.setRenderTarget(shadowTarget)
    renderer.clear(false, true, false)
    for (let each = 0; each < count; each++) {
      shadowTarget.viewport.set((each % 4) * SHADOW, Math.floor(each / 4) * SHADOW, SHADOW, SHADOW)
      renderer.setRenderTarget(shadowTarget)
      toClip.value.copy(shared.lightMatrix.value[each] as Matrix4)
      depthMaterial.uniformsNeedUpdate = true
      renderer.render(scene, clip)
    }
  }

  function read(target: WebGLRenderTarget, { width, height }: Camera, count: number): Float32Array[] {
    return Array.from({ length: count }, (_, ink) => {
      const pixels = new Float32Array(width * height * 4)
      renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels, undefined, ink)
      return pixels
    })
  }

  return {
    expose,
    identify: (camera: Camera, groups: readonly (readonly Solid[])[]) => identify(renderer, camera, groups),
  }
}
