import {
  AddEquation,
  BufferGeometry,
  Camera as ClipCamera,
  CustomBlending,
  DataTexture,
  DepthTexture,
  DoubleSide,
  Float32BufferAttribute,
  FloatType,
  GLSL3,
  LinearFilter,
  LinearMipmapNearestFilter,
  Matrix4,
  Mesh,
  MirroredRepeatWrapping,
  NearestFilter,
  OneFactor,
  RawShaderMaterial,
  RepeatWrapping,
  RGBAFormat,
  Scene,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { dice } from '../../furniture/noise.ts'
import type { Solid } from '../../furniture/solids/solid.ts'
import type { Look } from '../../furniture/surfaces/look.ts'
import { makeTile } from '../../furniture/surfaces/make-tile.ts'
import { drawArt } from '../../furniture/surfaces/patterns.ts'
import type { TileName } from '../../furniture/surfaces/tile.ts'
import type { Vec3 } from '../../furniture/vector.ts'
import { type Camera, projectionMatrix, viewMatrix } from './camera.ts'
import { lightened, shadowCaster } from './lighten.ts'
import {
  depthFragment,
  depthVertex,
  LIGHTS,
  MOST_INKS,
  numberFragment,
  receiverFragment,
  SHADOW,
  surfaceFragment,
  surfaceVertex,
  windowCookie,
} from './shaders.ts'
import { direction, type Ray, rays, type Sky } from './sky.ts'
import { toLinear } from './tone.ts'

export type Coated = { solid: Solid; look: Look; inkA: number; inkB: number }

/** The sun: how strong and warm, from where, and the window it comes through (its middle, half its size in metres). */
export type Sun = {
  azimuth: number
  elevation: number
  colour: Vec3
  window: Vec3
  half: readonly [width: number, height: number]
  panes: number
  leaves: number
}

export type Bulb = { at: Vec3; colour: Vec3 }

export type Lighting = {
  sky: Sky
  /** Degrees by which the sky is turned with the camera. */
  turn: number
  frames: number
  sun?: Sun
  bulbs?: readonly Bulb[]
}

export type Shot = {
  /** The same solids in one or several coats; all share one set of shadows. */
  coats: readonly (readonly Coated[])[]
  /** What casts shadows beside the parts: walls behind the camera, for example. */
  casters?: readonly Solid[]
  /** Parts that are seen but throw no shadow: the planes of a room. */
  ghosts?: readonly Solid[]
  camera: Camera
  /** Metres that nobody can see in this picture; meshes are simplified so far. */
  grain: number
  lighting: Lighting
  /** Where the thing stands or hangs; its shadow is kept apart. */
  receiver: 'floor' | 'wall' | 'none'
}

/**
 * Sums of light, RGBA floats in rows from the lower left: the fixed one (alpha is cover), then the inks. `ground` is how
 * dark the floor or wall is, also behind the thing, in half the pixels, one number each: soft shadows need no more.
 */
export type Exposure = { width: number; height: number; inks: Float32Array[]; ground: Float32Array }

export const GROUND_SHARE = 2

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
  const tiles = new Map<string, { factors: DataTexture; normals: DataTexture; scale: Vector2 }>()
  const blank = pixelTexture(new Uint8Array([128, 128, 255, 255]), 1, 1)

  function tileOf(name: TileName) {
    const known = tiles.get(name)
    if (known) return known
    const tile = makeTile(name)
    const made = {
      factors: tileTexture(rgba(tile.factors), tile.columns, tile.rows, tile.isMirrored),
      normals: tileTexture(rgba(tile.normals), tile.columns, tile.rows, tile.isMirrored),
      scale: new Vector2(1 / tile.widthM, 1 / tile.depthM),
    }
    tiles.set(name, made)
    return made
  }

  function artOf(motif: string) {
    const known = tiles.get(`art:${motif}`)
    if (known) return known
    const side = 512
    const factors = tileTexture(rgba(drawArt(motif as Parameters<typeof drawArt>[0], side)), side, side, false)
    const made = { factors, normals: blank, scale: new Vector2(1, 1) }
    tiles.set(`art:${motif}`, made)
    return made
  }

  const leaves = leavesTexture()
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
    const shared = sharedUniforms(front, shadowTarget, lighting, camera, radius, leaves)
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
        ({ geometry, coat }) => new Mesh(geometry, coatMaterial(coat, shared, lighting, count)),
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

  /** Where each group of solids is seen: a pixel of its own nearest to its middle, in percent, and its share. */
  function identify(camera: Camera, groups: readonly (readonly Solid[])[]) {
    const width = 480
    const height = Math.round((width * camera.height) / camera.width)
    const scale = width / camera.width
    const small: Camera = {
      ...camera,
      focal: camera.focal * scale,
      centreX: camera.centreX * scale,
      centreY: camera.centreY * scale,
      width,
      height,
    }
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
    renderer.render(scene, clip)
    const pixels = new Uint8Array(width * height * 4)
    renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels)
    target.dispose()
    return groups.map((_group, at) => middleOf(pixels, width, height, at + 1))
  }

  function coatMaterial(coat: Coated, shared: SharedUniforms, lighting: Lighting, count: number): RawShaderMaterial {
    const { look, inkA, inkB } = coat
    const isArt = look.pattern === 'art'
    const tile = isArt ? artOf(look.motif ?? 'landscape') : look.tile ? tileOf(look.tile) : null
    const patterns = { check: 1, dunes: 2, art: 3, shade: 4, stripes: 5, border: 6 } as const
    return new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: surfaceVertex,
      fragmentShader: surfaceFragment.replace('/*COOKIE*/', windowCookie),
      defines: {
        HAS_TILE: tile && !isArt ? 1 : 0,
        SHINES: look.sheen > 0 ? 0 : 1,
        IS_METAL: look.isMetal ? 1 : 0,
        PATTERN: look.pattern ? patterns[look.pattern] : 0,
        HAS_SUN: lighting.sun ? 1 : 0,
        LAMPS: lighting.sky.lamps.length,
        BULBS: lighting.bulbs?.length ?? 0,
        INKS: count,
      },
      side: DoubleSide,
      depthTest: false,
      depthWrite: false,
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      uniforms: {
        ...shared,
        factorTile: { value: tile?.factors ?? blank },
        normalTile: { value: tile?.normals ?? blank },
        tileScale: { value: tile?.scale ?? new Vector2(1, 1) },
        relief: { value: look.relief },
        roughness: { value: look.roughness },
        sheen: { value: look.sheen },
        shine: { value: look.sheen > 0 ? 0.3 : 1 },
        glow: { value: look.glow },
        colourA: { value: new Vector3(...(isArt ? ([1, 1, 1] as const) : toLinear(look.colour))) },
        colourB: { value: new Vector3(...toLinear(look.second ?? look.colour)) },
        inkA: { value: isArt ? 0 : inkA },
        inkB: { value: isArt ? 0 : inkB },
      },
    })
  }

  return { expose, identify }
}

type SharedUniforms = ReturnType<typeof sharedUniforms>

function sharedUniforms(
  front: WebGLRenderTarget,
  shadowTarget: WebGLRenderTarget,
  lighting: Lighting,
  camera: Camera,
  radius: number,
  leaves: DataTexture,
) {
  const { sky, turn, sun, bulbs = [] } = lighting
  const lamps = sky.lamps
  const towards = sun ? new Vector3(...direction(sun.azimuth, sun.elevation, turn)) : new Vector3(0, 1, 0)
  const right = new Vector3(0, 1, 0).cross(towards).normalize()
  return {
    toClip: { value: new Matrix4() },
    frontDepth: { value: front.depthTexture },
    shadowAtlas: { value: shadowTarget.depthTexture },
    lightMatrix: { value: Array.from({ length: LIGHTS }, () => new Matrix4()) },
    lightTowards: { value: Array.from({ length: LIGHTS }, () => new Vector3()) },
    lightColour: { value: Array.from({ length: LIGHTS }, () => new Vector3()) },
    shadowOffset: { value: (2.4 * radius) / SHADOW },
    eye: { value: new Vector3(...camera.eye) },
    frameShare: { value: 1 / lighting.frames },
    skyZenith: { value: new Vector3(...sky.zenith) },
    skyHorizon: { value: new Vector3(...sky.horizon) },
    skyBelow: { value: new Vector3(...sky.below) },
    lampTowards: { value: lamps.map((lamp) => new Vector3(...direction(lamp.azimuth, lamp.elevation, turn))) },
    lampColour: { value: lamps.map(({ colour }) => new Vector3(...colour)) },
    lampWidth: { value: lamps.map(({ width }) => (width * Math.PI) / 180) },
    bulbPlace: { value: bulbs.map(({ at }) => new Vector3(...at)) },
    bulbColour: { value: bulbs.map(({ colour }) => new Vector3(...colour)) },
    sunRight: { value: right },
    sunUp: { value: towards.clone().cross(right) },
    sunWindow: { value: new Vector3(...(sun?.window ?? [0, 0, 0])) },
    sunPane: {
      value: new Vector4(
        sun?.half[0] ?? 1,
        sun?.half[1] ?? 1,
        ((sun?.half[0] ?? 1) * 2) / (sun?.panes ?? 1),
        sun?.leaves ?? 0,
      ),
    },
    leavesTile: { value: leaves },
  }
}

/** All lights of a picture, dealt to its frames so that each frame has some of every part of the sky. */
function lightPlan({ sky, turn, frames, sun }: Lighting): { all: Ray[]; frame: (at: number) => Ray[] } {
  const perFrame = sun ? LIGHTS - 1 : LIGHTS
  const all = rays(sky, frames * perFrame, turn, dice(7))
  const random = dice(23)
  return {
    all,
    frame(at) {
      const own = Array.from({ length: perFrame }, (_, each) => all[each * frames + at] as Ray)
      if (!sun) return own
      const towards = direction(sun.azimuth + (random() - 0.5) * 1.6, sun.elevation + (random() - 0.5) * 1.6, turn)
      const [r, g, b] = sun.colour
      return [{ towards, colour: [r / frames, g / frames, b / frames] }, ...own]
    },
  }
}

function lightMatrices(
  lights: readonly Ray[],
  centre: Vector3,
  radius: number,
  random: () => number,
  shared: SharedUniforms,
): void {
  for (const [at, { towards, colour }] of lights.entries()) {
    const to = new Vector3(...towards)
    const up = Math.abs(to.y) > 0.99 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0)
    const view = new Matrix4()
      .lookAt(centre.clone().addScaledVector(to, radius * 2), centre, up)
      .setPosition(centre.clone().addScaledVector(to, radius * 2))
      .invert()
    const texel = (2 * radius) / SHADOW
    const [x, y] = [(random() - 0.5) * texel, (random() - 0.5) * texel]
    const box = new Matrix4().makeOrthographic(
      -radius + x,
      radius + x,
      radius + y,
      -radius + y,
      radius * 0.5,
      radius * 3.5,
    )
    shared.lightMatrix.value[at]?.multiplyMatrices(box, view)
    shared.lightTowards.value[at]?.copy(to)
    shared.lightColour.value[at]?.set(...colour)
  }
}

/** Places inside a pixel, spread evenly (Halton 2, 3). */
function jitter(frame: number): readonly [number, number] {
  const halton = (index: number, base: number) => {
    let [share, value, rest] = [1, 0, index]
    while (rest > 0) {
      share /= base
      value += share * (rest % base)
      rest = Math.floor(rest / base)
    }
    return value
  }
  return [halton(frame + 1, 2) - 0.5, halton(frame + 1, 3) - 0.5]
}

function receiverOf(
  kind: Shot['receiver'],
  casters: BufferGeometry,
  shared: SharedUniforms,
  lights: readonly Ray[],
): Scene | null {
  if (kind === 'none') return null
  casters.computeBoundingBox()
  const box = casters.boundingBox
  if (!box) return null
  const middle = box.getCenter(new Vector3())
  const size = box.getSize(new Vector3())
  const away = 0.45 * Math.max(size.y, 0.5 * Math.max(size.x, size.z)) + 0.25
  const geometry = new BufferGeometry()
  const normal: Vec3 = kind === 'floor' ? [0, 1, 0] : [0, 0, 1]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const [halfX, halfY] = [size.x / 2 + away * 1.6, (kind === 'floor' ? size.z : size.y) / 2 + away * 1.6]
  const places = corners.flatMap(([x, y]) =>
    kind === 'floor'
      ? [middle.x + x * halfX, 0, middle.z - y * halfY]
      : [middle.x + x * halfX, middle.y + y * halfY, box.min.z],
  )
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
  geometry.setAttribute(
    'normal',
    new Float32BufferAttribute(
      corners.flatMap(() => [...normal]),
      3,
    ),
  )
  geometry.setAttribute('uv', new Float32BufferAttribute(corners.flat(), 2))
  geometry.setIndex([0, 1, 2, 0, 2, 3])
  const wholeLight = lights.reduce(
    (sum, { towards, colour }) =>
      sum + colour[1] * Math.max(0, towards[0] * normal[0] + towards[1] * normal[1] + towards[2] * normal[2]),
    0,
  )
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: surfaceVertex,
    fragmentShader: receiverFragment,
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    uniforms: { ...shared, wholeLight: { value: wholeLight } },
  })
  return sceneOf(new Mesh(geometry, material))
}

/** One draw for all parts of the same coat. */
function groupByCoat(
  parts: readonly Coated[],
  grain: number,
  light: Map<Solid, Solid>,
): { geometry: BufferGeometry; coat: Coated }[] {
  const lightOf = (solid: Solid) => {
    const made = light.get(solid) ?? lightened(solid, grain)
    light.set(solid, made)
    return made
  }
  const groups = new Map<string, Coated[]>()
  for (const part of parts) {
    const key = JSON.stringify([part.look, part.inkA, part.inkB])
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()].flatMap((group) => {
    const [coat] = group
    return coat ? [{ geometry: mergeGeometries(group.map(({ solid }) => full(lightOf(solid)))), coat }] : []
  })
}

/** Only what the shadow needs. */
function bare(solid: Solid): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', solid.getAttribute('position'))
  geometry.setIndex(solid.getIndex())
  return geometry
}

function full(solid: Solid): BufferGeometry {
  const geometry = bare(solid)
  geometry.setAttribute('normal', solid.getAttribute('normal'))
  geometry.setAttribute('uv', solid.getAttribute('uv'))
  return geometry
}

function sceneOf(...meshes: readonly Mesh[]): Scene {
  const scene = new Scene()
  scene.matrixWorldAutoUpdate = false
  for (const mesh of meshes) scene.add(still(mesh))
  return scene
}

function still(mesh: Mesh): Mesh {
  mesh.frustumCulled = false
  mesh.matrixAutoUpdate = false
  return mesh
}

function rgba(rgb: Uint8Array): Uint8Array {
  const pixels = new Uint8Array((rgb.length / 3) * 4)
  for (let at = 0, from = 0; at < pixels.length; at += 4, from += 3) {
    pixels[at] = rgb[from] as number
    pixels[at + 1] = rgb[from + 1] as number
    pixels[at + 2] = rgb[from + 2] as number
    pixels[at + 3] = 255
  }
  return pixels
}

function pixelTexture(pixels: Uint8Array, width: number, height: number): DataTexture {
  const texture = new DataTexture(pixels as Uint8Array<ArrayBuffer>, width, height, RGBAFormat)
  texture.needsUpdate = true
  return texture
}

function tileTexture(pixels: Uint8Array, width: number, height: number, isMirrored: boolean): DataTexture {
  const texture = pixelTexture(pixels, width, height)
  texture.wrapS = isMirrored ? MirroredRepeatWrapping : RepeatWrapping
  texture.wrapT = isMirrored ? MirroredRepeatWrapping : RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapNearestFilter
  texture.generateMipmaps = true
  return texture
}

/** Blurred leaves before the sun: light with soft dark blots. */
function leavesTexture(): DataTexture {
  const side = 128
  const random = dice(5)
  const light = new Float32Array(side * side).fill(1)
  for (let blot = 0; blot < 70; blot++) {
    const [cx, cy, long, wide, angle] = [
      random() * side,
      random() * side,
      4 + random() * 9,
      2 + random() * 3,
      random() * 6,
    ]
    for (let dy = -16; dy <= 16; dy++)
      for (let dx = -16; dx <= 16; dx++) {
        const [u, v] = [dx * Math.cos(angle) + dy * Math.sin(angle), -dx * Math.sin(angle) + dy * Math.cos(angle)]
        const inside = Math.exp(-((u / long) ** 2 + (v / wide) ** 2))
        const at = ((Math.floor(cy + dy) + side) % side) * side + ((Math.floor(cx + dx) + side) % side)
        light[at] = (light[at] as number) * (1 - 0.62 * inside)
      }
  }
  const pixels = new Uint8Array(side * side * 4)
  light.forEach((value, at) => {
    pixels.fill(Math.round(value * 255), at * 4, at * 4 + 4)
  })
  return tileTexture(pixels, side, side, false)
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

/** Few lights leave streaks in a wide shadow: two box blurs along rows and columns smooth them. Takes the red of RGBA. */
function softened(rgba: Float32Array, width: number, height: number, radius: number): Float32Array {
  let light: Float32Array = Float32Array.from({ length: width * height }, (_, at) => rgba[at * 4] as number)
  for (let round = 0; round < 2; round++) {
    light = boxBlur(light, width, height, 1, width, radius)
    light = boxBlur(light, height, width, width, 1, radius)
  }
  return light
}

/** A running mean along lines of `length` whose numbers lie `step` apart; `lines` of them, `between` apart. */
function boxBlur(
  from: Float32Array,
  length: number,
  lines: number,
  step: number,
  between: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length)
  for (let line = 0; line < lines; line++) {
    const at = (place: number) => from[line * between + Math.min(length - 1, Math.max(0, place)) * step] as number
    let sum = 0
    for (let place = -radius; place <= radius; place++) sum += at(place)
    for (let place = 0; place < length; place++) {
      to[line * between + place * step] = sum / (2 * radius + 1)
      sum += at(place + radius + 1) - at(place - radius)
    }
  }
  return to
}
