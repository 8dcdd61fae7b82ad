import {
  AddEquation,
  type Box3,
  type BufferGeometry,
  CustomBlending,
  FloatType,
  FrontSide,
  GLSL3,
  HalfFloatType,
  type IUniform,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  RawShaderMaterial,
  type Scene,
  type Side,
  Vector2,
  Vector3,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three';
import type { Part } from './form/part.ts';
import { evenPoint } from './random.ts';
import { ADD_ONE_FRAGMENT, ADD_TWO_FRAGMENT, FLAT_VERTEX, VERTEX } from './shaders.ts';
import { SOFTBOXES } from './studio.ts';
import type { Surface } from './surfaces.ts';
import { HEIGHT, WIDTH } from './views.ts';

export type Uniforms = Record<string, IUniform>;

/** A part on its place before the camera. */
export interface PlacedPart {
  part: Part;
  surface: Surface;
  geometry: BufferGeometry;
}

/** A pack before the camera. */
export interface Setting {
  parts: readonly PlacedPart[];
  camera: PerspectiveCamera;
  /** Sideways and downward shift of the frame in pixels. */
  shift: readonly [number, number];
  bounds: Box3;
  /** Height of what is inside glass; below 0 where there is nothing. */
  level: number;
  /** The pixels around the pack: left, bottom, width, height. */
  frame: readonly [number, number, number, number];
  /** How far from the middle the pack touches the ground. */
  foot: number;
  /** Height that the studio is measured by. */
  scale: number;
}

/** How many samples an exposure has. */
export interface Quality {
  /** Lights from above and thrown back from below, multiples of eight. */
  lights: number;
  bounces: number;
  shine: number;
  glass: number;
  colour: number;
}

export const FINAL: Quality = { lights: 72, bounces: 8, shine: 4, glass: 4, colour: 3 };
export const DRAFT: Quality = { lights: 40, bounces: 8, shine: 2, glass: 2, colour: 1 };

const FLOOR_PIXELS = 512;

/** One picture or a pair, in floating point. */
export const pictures = (
  count: 1 | 2,
  options: { depth?: boolean; samples?: number; half?: boolean } = {},
): WebGLRenderTarget =>
  new WebGLRenderTarget(WIDTH, HEIGHT, {
    count,
    type: options.half ? HalfFloatType : FloatType,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
    depthBuffer: options.depth ?? false,
    samples: options.samples ?? 0,
  });

export const shader = (
  vertexShader: string,
  fragmentShader: string,
  uniforms: Uniforms,
  side: Side = FrontSide,
): RawShaderMaterial =>
  new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader,
    fragmentShader,
    uniforms,
    side,
    blending: NoBlending,
  });

export const adding = (material: RawShaderMaterial): RawShaderMaterial => {
  material.blending = CustomBlending;
  material.blendEquation = AddEquation;
  material.blendSrc = OneFactor;
  material.blendDst = OneFactor;
  material.blendSrcAlpha = OneFactor;
  material.blendDstAlpha = OneFactor;
  material.transparent = true;
  return material;
};

export function setUniform(uniforms: Uniforms, name: string, value: unknown): void {
  const uniform = uniforms[name];
  if (!uniform) throw new Error(`No uniform ${name}`);
  uniform.value = value;
}

/** A shader over a whole picture. */
export class Sheet {
  readonly #mesh: Mesh;
  readonly #camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  readonly uniforms: Uniforms;

  constructor(material: RawShaderMaterial) {
    material.depthTest = false;
    material.depthWrite = false;
    this.uniforms = material.uniforms;
    this.#mesh = new Mesh(new PlaneGeometry(2, 2), material);
    this.#mesh.frustumCulled = false;
  }

  render(renderer: WebGLRenderer, target: WebGLRenderTarget | null): void {
    renderer.setRenderTarget(target);
    renderer.render(this.#mesh, this.#camera);
  }
}

const depthOnly = new RawShaderMaterial({
  glslVersion: GLSL3,
  vertexShader: VERTEX,
  fragmentShader: 'precision highp float; out vec4 colour; void main() { colour = vec4(0.); }',
  colorWrite: false,
});

const adder = (count: 1 | 2): Sheet =>
  new Sheet(
    adding(
      shader(FLAT_VERTEX, count === 1 ? ADD_ONE_FRAGMENT : ADD_TWO_FRAGMENT, {
        first: { value: null },
        second: { value: null },
        share: { value: 1 },
      }),
    ),
  );

/** The room of exposures: what all of them share. */
export class Darkroom {
  readonly renderer: WebGLRenderer;
  /** The ground seen from above: its light as a share of what it has without the pack. */
  readonly floor: WebGLRenderTarget;
  readonly #one = { raw: pictures(1, { depth: true }), add: adder(1) };
  readonly #two = { raw: pictures(2, { depth: true }), add: adder(2) };

  constructor(renderer: WebGLRenderer) {
    this.renderer = renderer;
    renderer.autoClear = false;
    renderer.setClearColor(0x000000, 0);
    this.floor = new WebGLRenderTarget(FLOOR_PIXELS, FLOOR_PIXELS, {
      type: FloatType,
      depthBuffer: false,
      generateMipmaps: true,
      minFilter: LinearMipmapLinearFilter,
      magFilter: LinearFilter,
    });
  }

  clear(target: WebGLRenderTarget): void {
    this.renderer.setRenderTarget(target);
    this.renderer.clear();
  }

  /** The room for whoever looks into it; the ground map reaches `floorSize` to every side. */
  roomUniforms(setting: Setting): Uniforms {
    return {
      boxCentre: { value: SOFTBOXES.map((box) => box.centre) },
      boxAcross: { value: SOFTBOXES.map((box) => box.across.clone().normalize()) },
      boxUp: { value: SOFTBOXES.map((box) => box.up.clone().normalize()) },
      boxNormal: { value: SOFTBOXES.map((box) => box.across.clone().cross(box.up).normalize()) },
      boxSize: { value: SOFTBOXES.map((box) => new Vector2(box.across.length(), box.up.length())) },
      boxColour: {
        value: SOFTBOXES.map((box) => new Vector3(...box.colour).multiplyScalar(box.shine)),
      },
      scale: { value: setting.scale },
      floorLeast: { value: 0 },
      floorMap: { value: this.floor.texture },
      ...floorUniforms(setting),
      frame: { value: new Vector2(WIDTH, HEIGHT) },
      eye: { value: setting.camera.position },
    };
  }

  /** Renders a scene several times, each a part of a pixel aside, and adds `share` of each to the picture. */
  sum(
    setting: Setting,
    scene: Scene,
    into: WebGLRenderTarget,
    options: { passes: number; share: number; before?: (pass: number) => void },
  ): void {
    const { raw, add } = into.textures.length === 1 ? this.#one : this.#two;
    for (let pass = 0; pass < options.passes; pass += 1) {
      aim(setting, pass);
      options.before?.(pass);
      this.#cut(raw, setting);
      this.clear(raw);
      // Depth first: every pixel is shaded once, which is what costs without a graphics card.
      scene.overrideMaterial = depthOnly;
      this.renderer.render(scene, setting.camera);
      scene.overrideMaterial = null;
      this.renderer.render(scene, setting.camera);
      this.addUp(raw, into, setting, options.share, add);
    }
  }

  addUp(
    from: WebGLRenderTarget,
    into: WebGLRenderTarget,
    setting: Setting,
    share: number,
    add = from.textures.length === 1 ? this.#one.add : this.#two.add,
  ): void {
    setUniform(add.uniforms, 'first', from.textures[0]);
    setUniform(add.uniforms, 'second', from.textures[1] ?? null);
    setUniform(add.uniforms, 'share', share);
    this.#cut(into, setting);
    add.render(this.renderer, into);
  }

  /** Only the part of the frame where the pack is gets painted. */
  #cut(target: WebGLRenderTarget, { frame }: Setting): void {
    target.scissorTest = true;
    target.scissor.set(...frame);
  }
}

/** The part of the ground that the map shows: the shadow falls to the right and back. */
export const floorUniforms = ({ scale }: Setting): Uniforms => ({
  floorSize: { value: scale * 1.7 },
  floorMiddle: { value: new Vector2(scale * 0.35, scale * -0.3) },
});

/** Points the camera, a part of a pixel aside from the last time. */
export function aim({ camera, shift }: Setting, pass: number): void {
  const [u, v] = evenPoint(pass);
  camera.setViewOffset(WIDTH, HEIGHT, shift[0] + u - 0.5, shift[1] + v - 0.5, WIDTH, HEIGHT);
}
