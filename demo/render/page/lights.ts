import { type DataTexture, Matrix4, Vector2, Vector3, Vector4, type WebGLRenderTarget } from 'three'
import { dice } from '../../furniture/noise.ts'
import { type Camera, viewMatrix } from './camera.ts'
import { LIGHTS, SHADOW } from './shadow-shaders.ts'
import type { Lighting, RoomBox } from './shot.ts'
import { direction, type Ray, rays } from './sky.ts'

export type SharedUniforms = ReturnType<typeof sharedUniforms>

/** What all shaders of a picture know of its light; the lights themselves change with each frame. */
export function sharedUniforms(
  traits: WebGLRenderTarget,
  shadowTarget: WebGLRenderTarget,
  lighting: Lighting,
  camera: Camera,
  radius: number,
  leaves: DataTexture,
  roomFloor: number,
) {
  const { sky, turn, sun, bulbs = [] } = lighting
  const lamps = sky.lamps
  const towardsScene = viewMatrix(camera).invert()
  const towards = sun ? new Vector3(...direction(sun.azimuth, sun.elevation, turn)) : new Vector3(0, 1, 0)
  const right = new Vector3(0, 1, 0).cross(towards).normalize()
  return {
    toClip: { value: new Matrix4() },
    placesAndNumbers: { value: traits.textures[0] },
    normalsAndFaces: { value: traits.textures[1] },
    uvsAndAcross: { value: traits.textures[2] },
    upsAndFaces: { value: traits.textures[3] },
    stepAcross: { value: new Vector3().setFromMatrixColumn(towardsScene, 0).divideScalar(camera.focal) },
    stepUp: { value: new Vector3().setFromMatrixColumn(towardsScene, 1).divideScalar(camera.focal) },
    shadowAtlas: { value: shadowTarget.depthTexture },
    lightMatrix: { value: Array.from({ length: LIGHTS }, () => new Matrix4()) },
    // Places to shadow pixels to the right and upwards, and to the depth that the atlas keeps.
    lightAcross: { value: Array.from({ length: LIGHTS }, () => new Vector4()) },
    lightUp: { value: Array.from({ length: LIGHTS }, () => new Vector4()) },
    lightAway: { value: Array.from({ length: LIGHTS }, () => new Vector4()) },
    lightTowards: { value: Array.from({ length: LIGHTS }, () => new Vector3()) },
    lightColour: { value: Array.from({ length: LIGHTS }, () => new Vector3()) },
    /** Half the angle of the sky that a light stands for, as a tangent; 0 for the sun. */
    lightSpread: { value: Array.from({ length: LIGHTS }, (_, at) => (sun && at === 0 ? 0 : spreadOf(lighting))) },
    /** Number of the frame. */
    dealt: { value: 0 },
    shadowOffset: { value: (2.4 * radius) / SHADOW },
    eye: { value: new Vector3().setFromMatrixPosition(towardsScene) },
    // Sides that no light of the picture reaches are seen in mirrors alone, and get what comes off the walls.
    fill: { value: camera.mirror ? 0.16 : 0 },
    mirrorPlane: { value: new Vector4(...(camera.mirror?.normal ?? [0, 0, 0]), camera.mirror?.offset ?? 0) },
    frameShare: { value: 1 / lighting.frames },
    bounce: { value: sky.bounce },
    roomFloor: { value: roomFloor },
    skyZenith: { value: new Vector3(...sky.zenith) },
    skyHorizon: { value: new Vector3(...sky.horizon) },
    skyBelow: { value: new Vector3(...sky.below) },
    lampTowards: { value: lamps.map((lamp) => new Vector3(...direction(lamp.azimuth, lamp.elevation, turn))) },
    lampColour: { value: lamps.map(({ colour, mirrored = 1 }) => new Vector3(...colour).multiplyScalar(mirrored)) },
    lampWidth: { value: lamps.map(({ width }) => (width * Math.PI) / 180) },
    bulbPlace: { value: bulbs.map(({ at }) => new Vector3(...at)) },
    bulbColour: { value: bulbs.map(({ colour }) => new Vector3(...colour)) },
    bulbAround: { value: bulbs.map(({ around }) => around) },
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
    ...roomUniforms(lighting.room),
  }
}

function roomUniforms(room: RoomBox | undefined) {
  const windows = room?.windows ?? []
  return {
    roomLow: { value: new Vector3(...(room?.low ?? [0, 0, 0])) },
    roomHigh: { value: new Vector3(...(room?.high ?? [0, 0, 0])) },
    windowSide: { value: room?.side ?? 1 },
    windowRects: { value: windows.map(({ rect }) => new Vector4(...rect)) },
    windowPanes: { value: windows.map(({ pane }) => new Vector2(...pane)) },
    roomWall: { value: new Vector3(...(room?.wall ?? [0, 0, 0])) },
    roomBoards: { value: new Vector3(...(room?.floor ?? [0, 0, 0])) },
  }
}

/** Lights lie closer together where the sky is bright: a little less than if they were spread evenly over half of it. */
function spreadOf({ frames }: Lighting): number {
  return 0.8 * Math.sqrt(2 / (frames * LIGHTS))
}

/** How much rarer than in the open sky lights behind a wall with windows are. */
const WINDOW_SHARE = 0.3

/** All lights of a picture, dealt to its frames so that each frame has some of every part of the sky. */
export function lightPlan({ sky, turn, frames, sun, room }: Lighting): { all: Ray[]; frame: (at: number) => Ray[] } {
  const perFrame = sun ? LIGHTS - 1 : LIGHTS
  // Nothing comes through a closed back; of what shines on the wall with windows few pass one, and the room needs many
  // lights from its open sides as well.
  const all = rays(sky, frames * perFrame, turn, dice(7), ([x, , z]) => {
    if (!room) return 1
    if (x * room.side > 0) return WINDOW_SHARE
    return z > 0 ? 1 : 0
  })
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

/** Points each light's shadow camera at the thing, shifted by a part of a shadow pixel. */
export function lightMatrices(
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
    const matrix = shared.lightMatrix.value[at]?.multiplyMatrices(box, view)
    if (!matrix) continue
    const { elements } = matrix
    const row = (line: number, scale: number, last: number) =>
      new Vector4(...[0, 4, 8, 12].map((column) => (elements[line + column] as number) * scale)).add(
        new Vector4(0, 0, 0, last),
      )
    shared.lightAcross.value[at]?.copy(row(0, SHADOW / 2, SHADOW / 2))
    shared.lightUp.value[at]?.copy(row(1, SHADOW / 2, SHADOW / 2))
    // A little nearer to the light, by the depth of its box: nothing is behind itself.
    const nearer = (shared.shadowOffset.value * 0.6) / (radius * 3)
    shared.lightAway.value[at]?.copy(row(2, 0.5, 0.5 - nearer))
    shared.lightTowards.value[at]?.copy(to)
    shared.lightColour.value[at]?.set(...colour)
  }
}

/** Places inside a pixel, spread evenly (Halton 2, 3). */
export function jitter(frame: number): readonly [number, number] {
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
