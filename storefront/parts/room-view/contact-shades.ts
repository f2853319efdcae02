import {
  type BufferGeometry,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  PlaneGeometry,
  ShaderMaterial,
} from 'three'
import { roomLimits } from '#rules/room/plan.ts'

export interface Shaded {
  matrix: Matrix4
  width: number
  depth: number
}

/** How far the shade goes beyond what stands on it, in metres. */
const beyond = 0.16

/** The soft dark below and round what stands on the floor, where little of the light comes: all of them in one drawing. */
export function contactShades() {
  const geometry: BufferGeometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2)
  const sizes = new InstancedBufferAttribute(new Float32Array(roomLimits.piecesMax * 2), 2)
  geometry.setAttribute('size', sizes)
  const material = new ShaderMaterial({
    vertexShader: `
      attribute vec2 size; varying vec2 at; varying vec2 half_;
      void main() {
        half_ = size / 2.;
        at = position.xz * (size + ${(beyond * 4).toFixed(2)});
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(at.x, 0., at.y, 1.);
      }`,
    // The blur of a rectangle is the product of the blurs of two strips.
    fragmentShader: `
      varying vec2 at; varying vec2 half_;
      vec2 erf_(vec2 x) { vec2 s = sign(x); x = abs(x); x = 1. + (.278393 + (.230389 + .078108 * x * x) * x) * x; x *= x; return s - s / (x * x); }
      void main() {
        vec2 strip = erf_((half_ - at) / ${beyond.toFixed(2)}) + erf_((half_ + at) / ${beyond.toFixed(2)});
        gl_FragColor = vec4(.1, .07, .05, .34 * strip.x * strip.y / 4.);
      }`,
    transparent: true,
    depthWrite: false,
  })
  const mesh = new InstancedMesh(geometry, material, roomLimits.piecesMax)
  mesh.count = 0
  mesh.frustumCulled = false
  mesh.renderOrder = 1
  const flat = new Matrix4()
  return {
    mesh,
    show(shaded: readonly Shaded[]) {
      mesh.count = Math.min(shaded.length, roomLimits.piecesMax)
      shaded.slice(0, mesh.count).forEach(({ matrix, width, depth }, at) => {
        flat.copy(matrix)
        flat.elements[13] = 0.003
        mesh.setMatrixAt(at, flat)
        sizes.setXY(at, width, depth)
      })
      mesh.instanceMatrix.needsUpdate = true
      sizes.needsUpdate = true
    },
    dispose() {
      geometry.dispose()
      material.dispose()
      mesh.dispose()
    },
  }
}
