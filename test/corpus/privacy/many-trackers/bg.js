// expect: tracker-endpoint
navigator.sendBeacon('https://api.mixpanel.com/track', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://api2.amplitude.com/2/httpapi', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://api.segment.io/v1/track', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://app.posthog.com/capture/', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://heapanalytics.com/api/track', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://mc.yandex.ru/watch/1', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://plausible.io/api/event', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://in.hotjar.com/api/v2/client/sites', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://rs.fullstory.com/rec/bundle', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://www.clarity.ms/collect', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://o1.mouseflow.com/collect', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://r.lr-ingest.io/i', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://www.googletagmanager.com/gtag/js?id=G-1', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://stats.g.doubleclick.net/j/collect', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://bat.bing.com/action/0', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://app-measurement.com/a', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://hm.baidu.com/hm.gif', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://sb.scorecardresearch.com/b', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://ib.adnxs.com/getuid', report);
// expect: tracker-endpoint
navigator.sendBeacon('https://pixel.quantserve.com/pixel', report);
