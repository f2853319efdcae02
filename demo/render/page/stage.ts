import {
  Camera as ClipCamera,
  DoubleSide,
  GLSL3,
  Matrix4,
  Mesh,
  RawShaderMaterial,
  type Scene,
  Vector3,
  WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import { dice } from '../../furniture/noise.ts'
import type { Solid } from '../../furniture/solids/solid.ts'
import { type Camera, projectionMatrix, viewMatrix } from './camera.ts'
import { receiverOf, softened } from './ground.ts'
import { identify } from './identify.ts'
import { jitter, lightMatrices, lightPlan, type SharedUniforms, sharedUniforms } from './lights.ts'
import { sceneOf } from './meshes.ts'
import type { PixelArea } from './mirror.ts'
import { partsByLook, traitsScene } from './parts.ts'
import { castersOf, type Plate, platesOf, putAway } from './plates.ts'
import { depthFragment, depthVertex } from './shaders.ts'
import { SHADOW } from './shadow-shaders.ts'
import { type Exposure, GROUND_SHARE, type Shot } from './shot.ts'
import { lightTarget, readBack, shadowTarget, traitsTarget } from './targets.ts'
import { createTextures } from './textures.ts'

export type Stage = {
  /** One exposure for each coat. */
  expose: (shot: Shot) => Exposure[]
  /** Where each group of solids is seen. */
  identify: (camera: Camera, groups: readonly (readonly Solid[])[]) => ReturnType<typeof identify>
}

/** Gathers light: many frames with hard shadows add up to soft ones. One stage serves a whole catalogue. */
export function createStage(canvas: HTMLCanvasElement | OffscreenCanvas): Stage {
  const renderer = new WebGLRenderer({ canvas, antialias: false, depth: false, powerPreference: 'high-performance' })
  renderer.autoClear = false
  const tools: Tools = {
    renderer,
    shadows: shadowTarget(),
    textures: createTextures(),
    depth: new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: depthVertex,
      fragmentShader: depthFragment,
      uniforms: { toClip: { value: new Matrix4() } },
      side: DoubleSide,
      colorWrite: false,
    }),
  }
  return {
    expose: (shot) => expose(tools, shot),
    identify: (camera, groups) => identify(renderer, camera, groups),
  }
}

/** What a stage keeps from one shot to the next. */
type Tools = {
  renderer: WebGLRenderer
  shadows: WebGLRenderTarget
  textures: ReturnType<typeof createTextures>
  /** Draws nothing but depth. */
  depth: RawShaderMaterial
}

const clip = new ClipCamera()

/** What is set up for one shot and drawn again in each of its frames. */
type Scenes = {
  shared: SharedUniforms
  casters: Scene
  /** What each pixel shows in this frame; the plates are lit from it. */
  traits: WebGLRenderTarget
  solids: Scene
  panes: Scene
  /** How many of all frames show the panes. */
  opacity: number
  plates: readonly Plate[]
  ground: { scene: Scene; target: WebGLRenderTarget } | null
}

function expose(tools: Tools, shot: Shot): Exposure[] {
  const { renderer, depth, textures } = tools
  const { camera, lighting } = shot
  const casters = castersOf(shot)
  casters.computeBoundingSphere()
  const sphere = casters.boundingSphere
  if (!sphere) throw new Error('There is nothing to render.')
  const radius = sphere.radius * 1.01
  const traits = traitsTarget(camera)
  // What is pictured on a wall hangs as high as eyes are.
  const roomFloor = shot.receiver === 'wall' ? sphere.center.y - 1.5 : 0
  const shared = sharedUniforms(traits, tools.shadows, lighting, camera, radius, textures.leaves, roomFloor)
  const groups = partsByLook(shot)
  const plates = platesOf(shot, groups, shared, textures)
  const plan = lightPlan(lighting)
  const receiver = receiverOf(shot.receiver, casters, shared, plan.all)
  const groundSize = { width: Math.ceil(camera.width / GROUND_SHARE), height: Math.ceil(camera.height / GROUND_SHARE) }
  const groundTarget = lightTarget(groundSize)
  const scenes: Scenes = {
    shared,
    casters: sceneOf(new Mesh(casters, depth)),
    traits,
    solids: traitsScene(
      groups.filter(({ isPane }) => !isPane),
      shared,
      camera,
    ),
    panes: traitsScene(
      groups.filter(({ isPane }) => isPane),
      shared,
      camera,
    ),
    opacity: shot.coats[0]?.find(({ look }) => look.opacity < 1)?.look.opacity ?? 0,
    plates,
    ground: receiver && { scene: receiver, target: groundTarget },
  }
  clearAll(renderer, [groundTarget, ...plates.map(({ target }) => target)])
  if (shot.area) for (const target of [traits, ...plates.map((plate) => plate.target)]) cutTo(shot.area, target)
  const seenFrom = viewOf(camera, sphere)
  const random = dice(11)
  for (let frame = 0; frame < lighting.frames; frame++) {
    const lights = plan.frame(frame)
    shared.dealt.value = frame
    lightMatrices(lights, sphere.center, radius, random, shared)
    drawShadows(tools, lights.length, scenes)
    drawFrame(tools, frame, seenFrom(frame), scenes)
  }
  const exposures = plates.map(({ target }) => readBack(renderer, target))
  // A graphics driver that gave up answers with black, and the browser hears of it later.
  if (!exposures.every(([fixed]) => fixed?.some((sum) => sum > 0)))
    throw new Error('The graphics driver lost the picture.')
  putAway(plates)
  for (const { geometry } of groups) geometry.dispose()
  casters.dispose()
  traits.depthTexture?.dispose()
  traits.dispose()
  const [dark = new Float32Array()] = readBack(renderer, groundTarget)
  groundTarget.dispose()
  const ground = softened(dark, groundSize.width, groundSize.height)
  return exposures.map((inks) => ({ width: camera.width, height: camera.height, inks, ground }))
}

function cutTo({ x, y, width, height }: PixelArea, target: WebGLRenderTarget): void {
  target.scissor.set(x, y, width, height)
  target.scissorTest = true
}

function clearAll(renderer: WebGLRenderer, targets: readonly WebGLRenderTarget[]): void {
  renderer.setClearColor(0x000000, 0)
  for (const target of targets) {
    renderer.setRenderTarget(target)
    renderer.clear(true, false, false)
  }
}

/** From places in the room to those in the picture, each frame a part of a pixel beside the others. */
function viewOf(camera: Camera, sphere: { center: Vector3; radius: number }): (frame: number) => Matrix4 {
  const radius = sphere.radius * 1.01
  const eyeTo = new Vector3(...camera.eye).distanceTo(sphere.center)
  const near = Math.max(0.05, eyeTo - radius * 4)
  const far = eyeTo + radius * 6
  const view = viewMatrix(camera)
  return (frame) => projectionMatrix(camera, near, far, ...jitter(frame)).multiply(view)
}

function look(depth: RawShaderMaterial, from: Matrix4): void {
  const toClip = depth.uniforms.toClip as { value: Matrix4 }
  toClip.value.copy(from)
  depth.uniformsNeedUpdate = true
}

function drawShadows({ renderer, shadows, depth }: Tools, count: number, { shared, casters }: Scenes): void {
  shadows.viewport.set(0, 0, SHADOW * 4, SHADOW * 2)
  renderer.setRenderTarget(shadows)
  renderer.clear(false, true, false)
  for (let each = 0; each < count; each++) {
    shadows.viewport.set((each % 4) * SHADOW, Math.floor(each / 4) * SHADOW, SHADOW, SHADOW)
    renderer.setRenderTarget(shadows)
    look(depth, shared.lightMatrix.value[each] as Matrix4)
    renderer.render(casters, clip)
  }
}

/** Adds what the frame's hard lights show to what the frames before have gathered. */
function drawFrame({ renderer }: Tools, frame: number, seen: Matrix4, scenes: Scenes): void {
  const { shared, traits, solids, panes, opacity, plates, ground } = scenes
  shared.toClip.value.copy(seen)
  renderer.setRenderTarget(traits)
  renderer.clear(true, true, false)
  renderer.render(solids, clip)
  if (opacity > 0 && (frame * 0.618 + 0.31) % 1 < opacity) renderer.render(panes, clip)
  for (const { target, scene } of plates) {
    renderer.setRenderTarget(target)
    renderer.render(scene, clip)
  }
  if (!ground) return
  renderer.setRenderTarget(ground.target)
  renderer.render(ground.scene, clip)
}
