import {
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  type Matrix4,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  type PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

/** What is outlined: shapes with their places in the world. */
export type Outlined = { geometry: BufferGeometry; matrix: Matrix4 }[]

/**
 * A line round the chosen piece, also where others stand before it: its silhouette is drawn aside, and where that ends the
 * line is drawn over the picture.
 */
export function createOutline(renderer: WebGLRenderer, colour: string) {
  const white = new MeshBasicMaterial({ color: '#ffffff', side: DoubleSide, toneMapped: false })
  const target = new WebGLRenderTarget(1, 1, { depthBuffer: false, samples: 0 })
  const shapes = new Scene()
  const line = new ShaderMaterial({
    uniforms: {
      mask: { value: target.texture },
      step: { value: new Vector2() },
      colour: { value: new Color(colour).convertLinearToSRGB() },
    },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader: `
      uniform sampler2D mask; uniform vec2 step; uniform vec3 colour; varying vec2 at;
      void main() {
        float inside = texture2D(mask, at).r;
        float near = 0.; float wide = 0.;
        for (int turn = 0; turn < 16; turn++) {
          float angle = float(turn) * 0.39269908;
          vec2 aside = vec2(cos(angle), sin(angle)) * step;
          near = max(near, texture2D(mask, at + aside).r);
          wide += texture2D(mask, at + aside * 1.9).r > 0.5 ? 1. : 0.;
        }
        float edge = near * (1. - inside);
        float halo = min(1., wide / 4.) * (1. - inside) * (1. - edge);
        if (edge + halo < 0.02) discard;
        gl_FragColor = vec4(mix(vec3(1.), colour, edge), edge + halo * 0.7);
      }`,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
  const triangle = new BufferGeometry()
  triangle.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
  triangle.setAttribute('uv', new Float32BufferAttribute([0, 0, 2, 0, 0, 2], 2))
  const sheet = new Mesh(triangle, line)
  sheet.frustumCulled = false
  const page = new Scene()
  page.add(sheet)
  const flat = new OrthographicCamera()
  const size = new Vector2()
  const before = new Color()

  return {
    draw(outlined: Outlined, camera: PerspectiveCamera) {
      if (outlined.length === 0) return
      renderer.getDrawingBufferSize(size)
      target.setSize(size.x, size.y)
      const thick = 1.6 * renderer.getPixelRatio()
      line.uniforms.step?.value.set(thick / size.x, thick / size.y)
      shapes.clear()
      for (const { geometry, matrix } of outlined) {
        const mesh = new Mesh(geometry, white)
        mesh.matrixAutoUpdate = false
        mesh.matrix.copy(matrix)
        mesh.frustumCulled = false
        shapes.add(mesh)
      }
      const alpha = renderer.getClearAlpha()
      renderer.getClearColor(before)
      renderer.setClearColor('#000000', 1)
      renderer.setRenderTarget(target)
      renderer.clear()
      renderer.render(shapes, camera)
      renderer.setRenderTarget(null)
      renderer.setClearColor(before, alpha)
      renderer.autoClear = false
      renderer.render(page, flat)
      renderer.autoClear = true
    },
    dispose() {
      target.dispose()
      white.dispose()
      line.dispose()
      triangle.dispose()
    },
  }
}
