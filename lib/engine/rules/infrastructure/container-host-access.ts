import { defineRule } from '../../rule.ts';
import { settingHits } from './containerSettings.ts';

/** Kernel settings that belong to the pod alone (Kubernetes documentation, Pod Security Standards). */
const SAFE_SYSCTLS = new Set([
  'kernel.shm_rmid_forced',
  'net.ipv4.ip_local_port_range',
  'net.ipv4.ip_unprivileged_port_start',
  'net.ipv4.tcp_syncookies',
  'net.ipv4.ping_group_range',
  'net.ipv4.ip_local_reserved_ports',
  'net.ipv4.tcp_keepalive_time',
  'net.ipv4.tcp_fin_timeout',
  'net.ipv4.tcp_keepalive_intvl',
  'net.ipv4.tcp_keepalive_probes',
]);

export const containerHostAccess = defineRule({
  id: 'container-host-access',
  title: 'Container with access to its host',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-668',
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  why: 'With the container engine’s socket, or the host’s processes, network or root folder, a break-in does not stop at the container.',
  remedy:
    'Remove the mount or host setting. Where a program must talk to the engine, put a filtering proxy in between.',
  check: (facts) =>
    settingHits(facts, ({ key, value }) => {
      if (/^pod\.(?:host(?:Network|PID|IPC)|shareProcessNamespace)$/.test(key)) return value === 'true';
      if (key === 'ports.hostPort') return Number(value) > 0;
      if (key === 'pod.securityContext.sysctls.name') return !SAFE_SYSCTLS.has(value);
      if (key === 'devices') return /^\/dev\/(?:mem|kmem|port|sd[a-z]|nvme|vd[a-z]|kvm|dm-)/.test(value);
      if (/^(?:network_mode|pid|ipc|userns_mode|cgroup)$/.test(key)) return value === 'host';
      if (/^volumes(?:\.source)?$/.test(key))
        return (
          /^(?:\/var\/run\/docker\.sock|\/run\/docker\.sock|\/var\/run\/crio|\/proc|\/etc|\/root|\/)(?::|$)/.test(
            value,
          ) && !/^\/etc\/(?:localtime|timezone)/.test(value)
        );
      return (
        /^pod\.volumes\.hostPath\.path$/.test(key) &&
        /^(?:\/|\/etc|\/root|\/proc|\/sys|\/var\/run|\/var\/run\/docker\.sock|\/run\/containerd.*|\/run\/docker\.sock|\/etc\/.*|\/boot|\/dev|\/usr|\/lib|\/run|\/home|\/var|\/var\/lib|\/var\/lib\/(?:docker|kubelet|containerd|etcd)(?:\/.*)?)\/?$/.test(
          value,
        )
      );
    }),
  examples: {
    bad: [
      {
        files: {
          'docker-compose.yml':
            'services:\n  a:\n    image: x:1\n    volumes:\n      - /var/run/docker.sock:/var/run/docker.sock\n',
        },
      },
      {
        files: {
          'k8s.yaml':
            'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec:\n  template:\n    spec:\n      hostNetwork: true\n      containers:\n        - name: a\n          image: x:1\n',
        },
      },
    ],
    good: [
      {
        files: {
          'docker-compose.yml':
            'services:\n  a:\n    image: x:1\n    volumes:\n      - ./data:/data\n      - /etc/localtime:/etc/localtime:ro\n',
        },
      },
    ],
  },
});
