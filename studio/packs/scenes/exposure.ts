import {
  AddEquation,
  BasicShadowMap,
  Color,
  CustomBlending,
  DirectionalLight,
  FloatType,
  HalfFloatType,
  NoBlending,
  NoToneMapping,
  type Object3D,
  OneFactor,
  type PerspectiveCamera,
  type Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderTarget,
  WebGLRenderer,
} from 'three';
import { FullScreenQuad } from 'three/examples/jsm/postprocessing/Pass.js';

/** How a scene is lit and photographed. Lengths are centimetres. */
export interface Photograph {
  scene: Scene;
  camera: PerspectiveCamera;
  /** Where the picture is sharp, and how wide the lens is open there (radius of the eye's path). */
  focus: Vector3;
  aperture: number;
  /** Sideways and upward shift of the frame, as shares of its width and height: the subject moves the other way. */
  shift: readonly [number, number];
  key: { from: Vector3; spread: number; colour: string; power: number };
  sky: { colour: string; power: number };
  exposure: number;
  /** What shades the scene in every second exposure only: its shadow is half as deep. */
  veil?: Object3D;
  /** Half size of the lit stage: shadows are found inside it. */
  stage: number;
}

const FULL = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0., 1.); }';

const halton = (index: number, base: number): number => {
  let [result, share] = [0, 1];
  for (let i = index + 1; i > 0; i = Math.floor(i / base)) {
    share /= base;
    result += share * (i % base);
  }
  return result;
};

/** Adds a share of one exposure to those before it. */
const adder = (raw: WebGLRenderTarget, passes: number): FullScreenQuad =>
  new FullScreenQuad(
    new ShaderMaterial({
      uniforms: { picture: { value: raw.texture }, share: { value: 1 / passes } },
      vertexShader: FULL,
      fragmentShader:
        'varying vec2 at; uniform sampler2D picture; uniform float share; void main() { gl_FragColor = min(texture2D(picture, at), vec4(2.5)) * share; }',
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      blendSrcAlpha: OneFactor,
      blendDstAlpha: OneFactor,
      depthTest: false,
      depthWrite: false,
      transparent: true,
    }),
  );

/** Brings the sum of all exposures onto the screen. */
const printer = (sum: WebGLRenderTarget, exposure: number): FullScreenQuad =>
  new FullScreenQuad(
    new ShaderMaterial({
      uniforms: { picture: { value: sum.texture }, exposure: { value: exposure } },
      vertexShader: FULL,
      fragmentShader: `varying vec2 at; uniform sampler2D picture; uniform float exposure;
      // Colours stay what they are, only the brightest bend into white.
      vec3 neutral(vec3 c) { float s = .72, p = max(c.r, max(c.g, c.b)); if (p < s) return c;
        float d = 1. - s, n = 1. - d * d / (p + d - s); c *= n / p; return mix(c, vec3(n), 1. - 1. / (.15 * (p - n) + 1.)); }
      vec3 screen(vec3 c) { return mix(c * 12.92, 1.055 * pow(max(c, vec3(0.)), vec3(1. / 2.4)) - .055, step(.0031308, c)); }
      float grain(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(.06711056, .00583715)))); }
      void main() { vec3 c = texture2D(picture, at).rgb * exposure; gl_FragColor = vec4(screen(neutral(c)) + (grain(gl_FragCoord.xy) - .5) / 200., 1.); }`,
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
    }),
  );

/** A light that throws hard shadows, put into the scene. */
function lightIn(
  { scene, stage, focus }: Photograph,
  { colour, power, pixels }: { colour: string; power: number; pixels: number },
): DirectionalLight {
  const made = new DirectionalLight(new Color(colour), power);
  made.castShadow = true;
  made.shadow.mapSize.set(pixels, pixels);
  Object.assign(made.shadow.camera, {
    left: -stage,
    right: stage,
    top: stage,
    bottom: -stage,
    near: 1,
    far: stage * 8,
  });
  made.shadow.bias = -0.0004;
  made.shadow.normalBias = stage * 0.0022;
  made.shadow.radius = 2;
  made.target.position.copy(focus);
  scene.add(made, made.target);
  return made;
}

/** Moves the eye for a pass, and gives it back its place. */
function eyeOf({ camera, focus, aperture, shift }: Photograph, width: number, height: number) {
  const eye = camera.position.clone();
  const ahead = focus.clone().sub(eye);
  const right = new Vector3().crossVectors(ahead, camera.up).normalize();
  const up = new Vector3().crossVectors(right, ahead).normalize();
  const straight = camera.quaternion.clone();
  const tall = 2 * Math.tan((camera.fov * Math.PI) / 360) * ahead.length();
  return {
    move(pass: number): void {
      const [u, v] = [halton(pass, 2), halton(pass, 3)];
      const [w, q] = [halton(pass, 5), halton(pass, 7)];
      // The eye moves on a disc; the frame is shifted back, so that the plane of focus stays where it is.
      const [radius, angle] = [aperture * Math.sqrt(w), q * 2 * Math.PI];
      const [ex, ey] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      camera.position.copy(eye).addScaledVector(right, ex).addScaledVector(up, ey);
      camera.quaternion.copy(straight);
      const perUnit = height / tall;
      camera.setViewOffset(
        width,
        height,
        shift[0] * width - ex * perUnit + u - 0.5,
        -shift[1] * height + ey * perUnit + v - 0.5,
        width,
        height,
      );
      camera.updateMatrixWorld();
    },
    rest(): void {
      camera.position.copy(eye);
    },
  };
}

/** Puts the sun where it stands in a pass: somewhere on its disc. */
function moveSun(sun: DirectionalLight, { key, stage, focus }: Photograph, pass: number): void {
  const turn = halton(pass, 11) * 2 * Math.PI;
  const far = Math.sqrt(halton(pass, 13)) * key.spread;
  const towards = key.from.clone().normalize();
  const side = new Vector3(0, 1, 0).cross(towards).normalize();
  const rise = towards.clone().cross(side);
  sun.position
    .copy(towards)
    .addScaledVector(side, Math.cos(turn) * far)
    .addScaledVector(rise, Math.sin(turn) * far)
    .normalize()
    .multiplyScalar(stage * 4)
    .add(focus);
}

/** Puts a light of the sky where it stands in a pass: somewhere above. */
function moveDome(dome: DirectionalLight, { stage, focus }: Photograph, pass: number): void {
  const high = 0.06 + 0.94 * halton(pass, 2);
  const round = halton(pass, 3) * 2 * Math.PI;
  const flat = Math.sqrt(1 - high * high);
  dome.position
    .set(Math.cos(round) * flat, high, Math.sin(round) * flat)
    .multiplyScalar(stage * 4)
    .add(focus);
}

/** Adds up many exposures of a scene, each with another place of eye, sun and sky: soft shadows, blur and clean edges. */
export class Camera {
  readonly #renderer: WebGLRenderer;

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true });
    this.#renderer.shadowMap.enabled = true;
    // Hard shadows of many lights add up to soft ones.
    this.#renderer.shadowMap.type = BasicShadowMap;
    this.#renderer.transmissionResolutionScale = 0.6;
    this.#renderer.toneMapping = NoToneMapping;
  }

  get renderer(): WebGLRenderer {
    return this.#renderer;
  }

  /** @returns the picture as a PNG's data address */
  take(photograph: Photograph, width: number, height: number, passes: number): string {
    const renderer = this.#renderer;
    const { scene, camera, key, sky, veil } = photograph;
    renderer.setSize(width, height, false);
    const raw = new WebGLRenderTarget(width, height, { type: HalfFloatType });
    const sum = new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false });
    const add = adder(raw, passes);
    const sun = lightIn(photograph, { ...key, power: key.power * Math.PI, pixels: 1536 });
    const dome = lightIn(photograph, { ...sky, power: sky.power * 2 * Math.PI, pixels: 1024 });
    const eye = eyeOf(photograph, width, height);
    renderer.setRenderTarget(sum);
    renderer.setClearColor(0x000000, 0);
    renderer.clear();
    for (let pass = 0; pass < passes; pass += 1) {
      if (veil) veil.visible = pass % 2 === 1;
      eye.move(pass);
      moveSun(sun, photograph, pass);
      moveDome(dome, photograph, pass);
      renderer.setRenderTarget(raw);
      renderer.autoClear = true;
      renderer.render(scene, camera);
      renderer.setRenderTarget(sum);
      renderer.autoClear = false;
      add.render(renderer);
      renderer.autoClear = true;
    }
    eye.rest();
    const print = printer(sum, photograph.exposure);
    renderer.setRenderTarget(null);
    print.render(renderer);
    renderer.getContext().finish();
    for (const light of [sun, dome]) {
      scene.remove(light, light.target);
      light.dispose();
    }
    for (const used of [raw, sum, add, print]) used.dispose();
    return renderer.domElement.toDataURL('image/png');
  }
}
