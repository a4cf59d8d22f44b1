import type { Ecosystem } from '../../facts/packages/packageFacts.ts';

const NPM = `react react-dom vue angular svelte preact next nuxt express koa fastify hapi axios lodash underscore moment dayjs date-fns chalk commander yargs inquirer ora debug dotenv uuid nanoid
webpack rollup vite esbuild parcel babel-core typescript eslint prettier jest mocha chai sinon cypress playwright puppeteer webdriverio karma jasmine nodemon pm2 ts-node cross-env rimraf mkdirp glob minimist semver
request node-fetch got superagent cheerio jsdom socket.io socket.io-client ws mongoose mongodb mysql mysql2 pg redis ioredis sequelize knex typeorm prisma sqlite3 bcrypt bcryptjs jsonwebtoken passport helmet cors body-parser cookie-parser
multer formidable nodemailer winston pino morgan bunyan async bluebird rxjs immutable immer redux react-redux redux-thunk zustand mobx react-router react-router-dom styled-components tailwindcss postcss autoprefixer sass less bootstrap jquery
three d3 chart.js echarts leaflet ethers web3 web3-eth ethereumjs-tx bitcoinjs-lib solana discord.js telegraf node-telegram-bot-api twilio stripe aws-sdk firebase firebase-admin googleapis openai
electron electron-builder react-native expo ionic cordova colors faker classnames prop-types core-js regenerator-runtime tslib zod yup joi ajv validator qs query-string form-data mime mime-types
fs-extra chokidar execa shelljs cross-spawn concurrently npm-run-all husky lint-staged handlebars mustache ejs pug marked markdown-it highlight.js prismjs sharp jimp pdfkit xlsx papaparse
graphql apollo-server apollo-client ember-cli gulp grunt bower yarn npm pnpm lerna nx turbo storybook vitest supertest nock`;

const PYPI = `requests urllib3 numpy pandas scipy matplotlib scikit-learn tensorflow torch keras django flask fastapi uvicorn gunicorn sqlalchemy alembic celery redis pymongo psycopg psycopg2 psycopg2-binary mysqlclient pymysql cymysql aiomysql asyncpg pymssql pyodbc aioodbc oracledb
boto3 botocore awscli google-cloud-storage azure-storage-blob pyyaml jinja2 markupsafe click typer rich tqdm pytest tox black flake8 pylint mypy isort setuptools wheel pip virtualenv poetry pipenv
beautifulsoup4 lxml scrapy selenium playwright aiohttp httpx websockets cryptography pycryptodome pyjwt paramiko fabric ansible pillow opencv-python nltk spacy transformers huggingface-hub openai anthropic langchain
pydantic attrs python-dateutil pytz simplejson ujson protobuf grpcio certifi idna chardet charset-normalizer six colorama termcolor tabulate openpyxl xlrd docutils sphinx jupyter notebook ipython streamlit gradio plotly seaborn
discord.py python-telegram-bot tweepy web3 eth-account bitcoinlib solana ccxt yfinance dnspython psutil python-dotenv marshmallow networkx sympy statsmodels xgboost lightgbm`;

const CARGO =
  'serde serde_json tokio rand log clap regex anyhow thiserror reqwest hyper axum actix-web tracing futures chrono uuid lazy_static once_cell syn quote proc-macro2 libc bytes itertools rayon crossbeam parking_lot';
const GEMS =
  'rails rack rake bundler nokogiri devise sidekiq puma rspec sinatra activerecord activesupport faraday httparty rest-client json jwt bcrypt capistrano pry rubocop';

/** Scopes under which much used packages of npm stand. */
const SCOPES = [
  '@babel',
  '@types',
  '@angular',
  '@nestjs',
  '@typescript-eslint',
  '@aws-sdk',
  '@azure',
  '@google-cloud',
  '@reduxjs',
  '@testing-library',
  '@storybook',
  '@emotion',
  '@tanstack',
  '@solana',
  '@ethersproject',
  '@sentry',
  '@rollup',
  '@vitejs',
  '@sveltejs',
  '@prisma',
  '@apollo',
  '@octokit',
  '@actions',
  '@fortawesome',
  '@radix-ui',
  '@openzeppelin',
];
/** Owners and names of much used modules of Go, and vendors of Packagist. */
const GO =
  'sirupsen/logrus gin-gonic/gin spf13/cobra spf13/viper stretchr/testify gorilla/mux gorilla/websocket go-redis/redis jackc/pgx prometheus/client_golang golang-jwt/jwt labstack/echo gofiber/fiber urfave/cli google/uuid hashicorp/vault mattn/go-sqlite3 boltdb/bolt etcd-io/bbolt rs/zerolog fatih/color docker/docker shopspring/decimal'.split(
    ' ',
  );
const VENDORS =
  'symfony laravel guzzlehttp monolog doctrine phpunit illuminate composer phpstan twig nesbot ramsey'.split(' ');

const lists: Partial<Record<Ecosystem, ReadonlySet<string>>> = {
  npm: new Set(NPM.split(/\s+/)),
  PyPI: new Set(PYPI.split(/\s+/)),
  'crates.io': new Set(CARGO.split(' ')),
  RubyGems: new Set(GEMS.split(' ')),
};

/** Packages that look like a much used one but are other, honest packages. */
const HONEST = new Set([
  'grequests',
  'preact',
  'vuex',
  'koa2',
  'pgx',
  'redux-form',
  'async-retry',
  'mysql2',
  'requests-html',
  'urllib',
  'color',
  'chalk-cli',
  'lodash-es',
  'expresso',
  'nuxt3',
  'torchx',
  'pip3',
  'nock2',
  'ioredis-mock',
  'react-dnd',
  'glob2',
  'jest-cli',
  'mongodb-core',
  'tape',
  'yarl',
  'jose',
  'jsonpath',
  'klaw',
  'esbuild-wasm',
  'execa2',
  'quotes',
  'jimp-compact',
  'clip',
  'lobe',
  'flask2',
  'gotify',
  'pino-http',
  'types',
  'vite-node',
  'less-loader',
  'mime-db',
  'mimic',
  'marko',
  'cors-anywhere',
  'dotenvx',
  'ini',
  'ora2',
  'pug-cli',
  'joy',
  'yap',
  'd4',
  'ts',
  'jsx',
  'wsl',
  'wx',
  'pm',
  'ajv-i18n',
  'uid',
  'glow',
  'gulp4',
  'sax',
  'sass-lint',
  'qss',
  'pgn',
  'uuid4',
  'boto',
  'pyaml',
  'ruamel',
  'mistune',
  'pickle',
  'grpc',
  'tabulator',
  'torchvision',
  'rack',
  'rake',
  'json5',
  'async3',
  'keras-cv',
  'recharts',
  'esbuilder',
  'vitesse',
  'reduxjs',
  'jests',
]);

/** Whether a name is that of a much used package. */
export const isPopular = (ecosystem: Ecosystem, name: string): boolean => lists[ecosystem]?.has(name) === true;

/** The much used package that a name resembles: one slip of the finger or a changed separator away. */
export function resembles(ecosystem: Ecosystem, name: string): string | undefined {
  const owned = resemblesOwner(ecosystem, name);
  if (owned !== undefined) return owned;
  const list = lists[ecosystem];
  if (list === undefined || list.has(name) || HONEST.has(name) || name.includes('/') || name.length < 4)
    return undefined;
  const bare = name.replace(/[-_.]/g, '');
  for (const known of list) {
    if (known.length < 5 || Math.abs(known.length - name.length) > 2) continue;
    if (
      known.replace(/[-_.]/g, '') === bare &&
      known !== name.replaceAll('_', '-') &&
      known.replaceAll('_', '-') !== name.replaceAll('_', '-')
    )
      return known;
    if (isOneSlip(known, name) && (known.length >= 6 || isTypo(known, name))) return known;
  }
  return undefined;
}

/** Two neighbours swapped or a letter typed twice: slips that make no other word of a short name. */
function isTypo(known: string, name: string): boolean {
  if (known.length === name.length) return [...known].sort().join('') === [...name].sort().join('');
  return name.length === known.length + 1 && name.replace(/(.)\1/, '$1') === known;
}

/** Lookalikes of an owner: a scope of npm, an account of a Go module, a vendor of Packagist. */
function resemblesOwner(ecosystem: Ecosystem, name: string): string | undefined {
  if (ecosystem === 'npm') {
    const [, scope, rest = ''] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
    if (scope === undefined)
      return /^types-(?:node|react|react-dom|jest|express|lodash)$/.test(name)
        ? name.replace('types-', '@types/')
        : undefined;
    if (SCOPES.includes(scope)) return undefined;
    const meant = SCOPES.find((known) => known.length >= 6 && isOneSlip(known, scope));
    return meant === undefined ? undefined : `${meant}/${rest}`;
  }
  if (ecosystem === 'Go') {
    const path = /^github\.com\/([^/]+\/[^/]+)/.exec(name)?.[1];
    if (path === undefined || GO.includes(path)) return undefined;
    const meant = GO.find((known) => {
      const [owner = '', module_ = ''] = known.split('/');
      const [otherOwner = '', otherModule = ''] = path.split('/');
      return (
        (module_ === otherModule &&
          owner.length >= 5 &&
          (isOneSlip(owner, otherOwner) || new RegExp(`^${owner}[-_]?\\d$`).test(otherOwner))) ||
        (owner === otherOwner && module_.length >= 5 && isOneSlip(module_, otherModule))
      );
    });
    return meant === undefined ? undefined : `github.com/${meant}`;
  }
  if (ecosystem === 'Packagist') {
    const [vendor = '', rest = ''] = name.split('/');
    const meant = VENDORS.includes(vendor) ? undefined : VENDORS.find((known) => isOneSlip(known, vendor));
    return meant === undefined ? undefined : `${meant}/${rest}`;
  }
  return undefined;
}

/** One letter too many, too few, other, or two neighbours swapped. A trailing digit or plural s is not a slip. */
export function isOneSlip(known: string, name: string): boolean {
  if (/\d$/.test(name) || name === `${known}s` || (known === `${name}s` && !known.endsWith('ss'))) return false;
  let start = 0;
  while (start < known.length && known[start] === name[start]) start++;
  let end = 0;
  while (
    end < Math.min(known.length, name.length) - start &&
    known[known.length - 1 - end] === name[name.length - 1 - end]
  )
    end++;
  const left = known.length - start - end;
  const right = name.length - start - end;
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && known[start] === name[start + 1] && known[start + 1] === name[start];
}
