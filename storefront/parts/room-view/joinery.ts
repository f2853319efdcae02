import { BoxGeometry, type BufferGeometry, CylinderGeometry, Group, type Material, Mesh } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'

type From = readonly [x: number, y: number, z: number]

/** Boards and rods of one thing, collected by what they are made of, so that each material is drawn once. */
export function createJoinery() {
  const cuts = new Map<Material, BufferGeometry[]>()
  const add = (material: Material, geometry: BufferGeometry) => {
    cuts.set(material, [...(cuts.get(material) ?? []), geometry])
  }
  return {
    /** A box between two corners. */
    board(material: Material, from: From, to: From) {
      const box = new BoxGeometry(to[0] - from[0], to[1] - from[1], to[2] - from[2])
      box.translate((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2)
      add(material, box)
    },
    /** A round rod that lies along the wall. */
    rod(material: Material, middle: From, length: number, thick: number) {
      const rod = new CylinderGeometry(thick / 2, thick / 2, length, 16)
      rod.rotateZ(Math.PI / 2)
      rod.translate(...middle)
      add(material, rod)
    },
    /** What was collected, as one mesh of each material. */
    build(): Group {
      const group = new Group()
      for (const [material, pieces] of cuts) {
        const mesh = new Mesh(mergeGeometries(pieces), material)
        mesh.receiveShadow = true
        group.add(mesh)
        for (const piece of pieces) piece.dispose()
      }
      return group
    },
  }
}

export type Joinery = ReturnType<typeof createJoinery>
