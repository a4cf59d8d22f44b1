import type { PipelineFact, PipelineSystem } from '../../facts/infrastructure/pipelineFacts.ts';
import { defineRule } from '../../rule.ts';
import { pipelineExample } from './pipelineRule.ts';
import { words } from '../../words.ts';

/**
 * What each system pastes into a script before the shell reads it. `outside`: chosen by whoever sends a change or writes
 * to the project; `inside`: a branch or a parameter, which members choose. Sources: "Use predefined variables" of Azure
 * Pipelines, "Pipeline values and parameters" of CircleCI, "Using environment variables" of Jenkins and the variables of
 * its multibranch and pull-request plug-ins.
 */
const PASTED: Readonly<Partial<Record<PipelineSystem, { readonly outside: RegExp; readonly inside: RegExp }>>> = {
  azure: {
    outside:
      /\$\((?:Build\.(?:SourceVersionMessage|SourceVersionAuthor|RequestedFor)|System\.PullRequest\.SourceBranch)\)|\$\{\{[^}]{0,80}\bBuild\.SourceVersionMessage\b/i,
    inside: /\$\(Build\.SourceBranch(?:Name)?\)/i,
  },
  circleci: {
    outside:
      /<<\s*pipeline\.(?:event|trigger_parameters)\.[\w.]{0,80}(?:title|body|message|head\.ref|label|author|login|commit\.\w+)\s*>>/,
    inside: /<<\s*pipeline\.git\.(?:branch|tag)\s*>>/,
  },
  jenkins: {
    outside:
      /\$\{?(?:env\.)?(?:CHANGE_(?:TITLE|BRANCH|AUTHOR(?:_DISPLAY_NAME|_EMAIL)?)|ghprb(?:PullTitle|PullLongDescription|CommentBody|SourceBranch|PullAuthorLogin)|gitlab(?:SourceBranch|MergeRequestTitle|MergeRequestDescription|TriggerPhrase|UserName)|GIT_AUTHOR_NAME|GIT_COMMIT_MESSAGE)\b/,
    inside: /\$\{?(?:env\.)?(?:BRANCH_NAME|GIT_BRANCH|TAG_NAME)\b|\$\{params\.\w+/,
  },
};
/** The same values as variables: harmless until a shell is told to read them as code. */
const VARIABLES = words(
  'BUILD_SOURCEVERSIONMESSAGE BUILD_SOURCEBRANCHNAME BUILD_SOURCEBRANCH SYSTEM_PULLREQUEST_SOURCEBRANCH CIRCLE_BRANCH CIRCLE_TAG CIRCLE_PR_USERNAME BITBUCKET_BRANCH BITBUCKET_TAG CHANGE_TITLE CHANGE_BRANCH GIT_BRANCH BRANCH_NAME',
);
const usesVariable = (line: string): boolean =>
  [...line.matchAll(/\$\{?(\w+)/g)].some(([, name = '']) => VARIABLES.has(name));
const READ_AS_CODE =
  /\beval\b|\b(?:ba)?sh\s+-c\b|\bpython3?\s+-c\b|\bnode\s+-e\b|\bssh\s[^\n]{0,200}["'][^"'\n]{0,200}\$/;

export const pipelineScriptInjection = defineRule({
  id: 'pipeline-script-injection',
  title: 'Script injection in a build pipeline',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-78',
  references: [
    'https://learn.microsoft.com/azure/devops/pipelines/security/inputs',
    'https://www.jenkins.io/doc/book/pipeline/jenkinsfile/#string-interpolation',
    'https://tekton.dev/docs/pipelines/tasks/#running-scripts-within-steps',
  ],
  why: 'The value is pasted into the script before the shell parses it. A title such as `"; curl … | sh; "` runs commands with the pipeline’s secrets.',
  remedy:
    'Pass the value as an environment variable and quote it ("$TITLE"). In Jenkins, put the script in single quotes.',
  *check(facts) {
    const bound = new Set([...facts.having('pipeline')].flatMap(([, { fromEvent }]) => fromEvent));
    for (const [file, pipeline] of facts.having('pipeline')) {
      if (file.traits.test || file.traits.docs) continue;
      for (const { text, line } of pipeline.scripts) {
        const found = pastedIn(pipeline, text, bound);
        if (found === undefined) continue;
        const isMild = found.by === 'members';
        yield {
          place: { path: file.path, line: line + text.slice(0, found.at).split('\n').length - 1 },
          evidence: (text.slice(found.at).split('\n')[0] ?? '').slice(0, 120),
          ...(isMild ? { severity: 'low' as const } : {}),
        };
      }
    }
  },
  examples: {
    bad: [
      pipelineExample.azure('echo "$(Build.SourceVersionMessage)"'),
      pipelineExample.azure('eval "notify $BUILD_SOURCEVERSIONMESSAGE"'),
      pipelineExample.circleci('echo << pipeline.event.github.pull_request.title >>'),
      pipelineExample.jenkins('sh "echo ${env.CHANGE_TITLE}"'),
      pipelineExample.jenkins('sh(returnStdout: true, script: """\n      git checkout ${CHANGE_BRANCH}\n    """)'),
      pipelineExample.tekton('echo "$(params.given)"', '$(body.pull_request.title)'),
      pipelineExample.bitbucket('bash -c "build $BITBUCKET_BRANCH"'),
    ],
    good: [
      pipelineExample.azure('echo "$BUILD_SOURCEVERSIONMESSAGE" "$(Build.BuildId)"'),
      pipelineExample.circleci('echo << pipeline.number >> "$CIRCLE_BRANCH"'),
      // The shell fills it in, and it stays one word.
      pipelineExample.jenkins(`sh 'echo "$CHANGE_TITLE"'`),
      pipelineExample.jenkins('echo "Building ${env.CHANGE_TITLE}"'),
      pipelineExample.tekton('echo "$(params.given)"', '$(body.pull_request.number)'),
      pipelineExample.bitbucket('echo "$BITBUCKET_BRANCH"'),
    ],
  },
});

/** The first value in a script that is somebody else's text, and who chooses it. */
function pastedIn(
  { system }: PipelineFact,
  text: string,
  bound: ReadonlySet<string>,
): { readonly at: number; readonly by: 'outsiders' | 'members' } | undefined {
  const forms = PASTED[system];
  // Single quotes: Groovy fills nothing in.
  const isFilled = system !== 'jenkins' || text.startsWith('"');
  const outside = isFilled ? forms?.outside.exec(text) : undefined;
  if (outside) return { at: outside.index, by: 'outsiders' };
  if (system === 'tekton')
    for (const match of text.matchAll(/\$\(params\.([\w-]{1,100})\)/g))
      if (bound.has(match[1] ?? '')) return { at: match.index, by: 'outsiders' };
  let start = 0;
  for (const line of text.split('\n')) {
    if (usesVariable(line) && READ_AS_CODE.test(line)) return { at: start, by: 'outsiders' };
    start += line.length + 1;
  }
  const inside = isFilled ? forms?.inside.exec(text) : undefined;
  return inside ? { at: inside.index, by: 'members' } : undefined;
}
