import { SANITIZER } from '../../program/methods.ts';
import { defineRule, type Example } from '../../rule.ts';
import '../../facts/javascript/rawMarkup.ts';
import { say } from '../../../texts/say.ts';

/** Parts of pages, constants, and what a sanitiser or a translation gives back. */
const HARMLESS =
  /^(?:include|partial|block|body|content|yield|layout|contentFor|extend)\b|^(?:JSON\.stringify|\$?t|i18n|__|render\w*|marked|markdown)\s*\(|^['"`][^'"`${]*['"`]$/;

/** What Flask, Django and Express hand each template of the request. */
const OF_REQUEST = /^(?:req|request)\.(?:args|form|values|cookies|GET|POST|query|params|body)\b/;

/** Names and addresses of people: nobody means markup there, and each of them writes their own. */
const OF_PEOPLE =
  /(?:^|[.\s])(?:(?:user|first|last|full|nick|display)_?name|e_?mail|(?:user|author|member|owner|customer|sender)\.name)(?:\s*\|\s*safe)?$/i;

const template = (path: string, text: string): Example => ({ files: { [path]: text } });

export default defineRule({
  id: 'unescaped-template',
  title: 'Unescaped value in a template',
  severity: 'low',
  confidence: 'low',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-79',
  why: 'The template engine’s escaping is bypassed. If the value ever holds a visitor’s text, it can run scripts in the page.',
  remedy: 'Use the escaping form. Where HTML is needed, use a sanitiser such as DOMPurify first.',
  *check(facts) {
    for (const [file, places] of facts.having('rawMarkup')) {
      if (file.traits.vendored) continue;
      for (const { line, column, value, evidence, script } of places) {
        if (HARMLESS.test(value) || (SANITIZER.test(value) && !/^escape (?:off|false)$/.test(value))) continue;
        yield {
          place: { path: file.path, line, column },
          evidence,
          ...(OF_REQUEST.test(value) || OF_PEOPLE.test(value.trim())
            ? { severity: 'medium', confidence: 'medium' }
            : {}),
          ...(script ? { message: say('value-in-script') } : {}),
        };
      }
    }
  },
  examples: {
    bad: [
      template('page.vue', '<template>\n  <div v-html="comment.text"></div>\n</template>'),
      template('back.vue', '<template>\n  <a :href="$route.query.back">back</a>\n</template>'),
      template('views/user.ejs', '<h1><%- user.name %></h1>'),
      template('views/user.hbs', '<h1>{{{user.name}}}</h1>'),
      template('templates/a.html', '<p>{% autoescape off %}{{ comment }}{% endautoescape %}</p>'),
      template('templates/b.html', "<p>{{ comment | safe if kind == 'page' else comment }}</p>"),
      template('App.svelte', '<p>{@html text}</p>'),
      template('views/user.pug', 'h1!= user.name\n'),
      template('views/state.ejs', '<script>\n  var state = <%= state %>;\n</script>'),
    ],
    good: [
      template('page.vue', '<template>\n  <div v-html="sanitize(comment.text)"></div><p>{{ text }}</p>\n</template>'),
      template('views/user.ejs', '<%- include("header") %><h1><%= user.name %></h1>'),
      template('back.vue', '<template>\n  <a :href="links.back">back</a>\n</template>'),
      template('views/user.hbs', '<h1>{{user.name}}</h1>'),
      template('templates/a.html', '<p>{% autoescape on %}{{ comment }}{% endautoescape %}</p>'),
      template('views/user.pug', 'h1= user.name\n'),
      template('views/state.ejs', '<script>\n  var name = "<%= name %>";\n</script><p><%= name %></p>'),
    ],
  },
});
